import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isLanguage, language } from './columns.ts';

/**
 * What is known of a tag besides its articles, which hold its key: its name as first written, and what editors set. A tag
 * without a row is shown as its key is (docs/decisions/0079-tags-have-names.md).
 */
export const tags = pgTable(
  'tags',
  {
    language: language(),
    // The normalized name.
    tag: text('tag').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    // Shared by the same tag in other languages.
    linkGroup: uuid('link_group'),
    // Renamed or merged: the key of the tag in the same language that stands for this one now.
    movedTo: text('moved_to'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.language] }),
    uniqueIndex('tags_link_group_key').on(table.linkGroup, table.language).where(sql`link_group is not null`),
    index('tags_moved_to_idx').on(table.movedTo, table.language).where(sql`moved_to is not null`),
    check('tags_language_known', isLanguage),
    check('tags_moved_elsewhere', sql`moved_to <> tag`),
  ],
);

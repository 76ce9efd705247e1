import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#lib/domain/language.ts';
import { createdAt, id, moment } from './columns.ts';

export const departments = pgTable(
  'departments',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('departments_slug_key').on(table.slug),
    index('departments_position_idx').on(table.position, table.slug),
    check('departments_slug_form', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120`),
    check('departments_named_in_every_language', sql`name ?& array['ru', 'en', 'hy']`),
    check('departments_described_in_every_language', sql`description ?& array['ru', 'en', 'hy']`),
  ],
);

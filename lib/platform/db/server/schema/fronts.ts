import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, isLanguage, language, timestamptz } from './columns.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

/** The front page of each language and, with a department, the first page of that. Without a row it fills itself. */
export const fronts = pgTable(
  'fronts',
  {
    id: id(),
    language: language(),
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null: the same as `published`. */
    draft: jsonb('draft'),
    published: jsonb('published').notNull(),
    /** What is published at `publish_at`, and what was published when it was scheduled: it changes what differs. */
    scheduled: jsonb('scheduled'),
    scheduledBase: jsonb('scheduled_base'),
    publishAt: timestamptz('publish_at'),
    publishTimeZone: text('publish_time_zone'),
    /** The first moment at which a published pin or banner ends. */
    endsAt: timestamptz('ends_at'),
    editorId: uuid('editor_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('fronts_place_key').on(table.language, table.departmentId).nullsNotDistinct(),
    index('fronts_department_idx').on(table.departmentId),
    check('fronts_language_known', isLanguage),
    check('fronts_schedule_is_whole', sql`(scheduled is null) = (publish_at is null)`),
  ],
);

/** Each publication with what it replaced, for undoing; the oldest are deleted. */
export const frontVersions = pgTable(
  'front_versions',
  {
    id: id(),
    frontId: uuid('front_id')
      .notNull()
      .references(() => fronts.id, { onDelete: 'cascade' }),
    replaced: jsonb('replaced').notNull(),
    publisherId: uuid('publisher_id').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamptz('published_at').notNull().defaultNow(),
  },
  (table) => [index('front_versions_front_idx').on(table.frontId, table.id)],
);

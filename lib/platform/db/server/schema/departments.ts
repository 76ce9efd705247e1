import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#lib/languages/language.ts';
import { createdAt, id, languageList, timestamptz } from './columns.ts';

export const departments = pgTable(
  'departments',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('departments_slug_key').on(table.slug),
    index('departments_position_idx').on(table.position, table.slug),
    check('departments_slug_form', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120`),
    check('departments_named_in_every_language', sql.raw(`name ?& array[${languageList}]`)),
    check('departments_described_in_every_language', sql.raw(`description ?& array[${languageList}]`)),
  ],
);

/** Former slugs redirect to their department permanently, unless another one uses the slug now. */
export const departmentRedirects = pgTable(
  'department_redirects',
  {
    slug: text('slug').primaryKey(),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('department_redirects_department_idx').on(table.departmentId)],
);

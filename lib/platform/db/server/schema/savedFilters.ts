import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ListFilter } from '#lib/savedFilters/savedFilter.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Filters of the article list that a user has named. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<ListFilter>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_filters_name_key').on(table.userId, sql`lower(${table.name})`),
    check('saved_filters_named', sql`length(name) between 1 and 60`),
  ],
);

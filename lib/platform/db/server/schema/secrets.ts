import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Random keys of this installation, created by a migration and shared by all its processes. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: bytea('value').notNull() });

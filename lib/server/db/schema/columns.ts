import { sql } from 'drizzle-orm';
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/**
 * Ids are UUIDv7, so that new rows go to the end of an index; generated here because PostgreSQL 15 has no uuidv7().
 */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz('created_at').notNull().defaultNow();

export const language = () => text('language', { enum: ['ru', 'en', 'hy'] }).notNull();

export const isLanguage = sql`language in ('ru', 'en', 'hy')`;

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

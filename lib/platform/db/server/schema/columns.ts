import { sql } from 'drizzle-orm';
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { languages } from '#lib/languages/language.ts';

/**
 * Ids are UUIDv7, so that new rows go to the end of an index; generated here because PostgreSQL 15 has no uuidv7().
 */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz('created_at').notNull().defaultNow();

export const language = () => text('language', { enum: languages }).notNull();

/** For constraints, which state the languages in the database too; a test compares them. */
export const languageList = languages.map((language) => `'${language}'`).join(', ');

export const isLanguage = sql.raw(`language in (${languageList})`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { fileKinds } from '#lib/media/fileLimits.ts';
import type { Chapter } from '#lib/media/storedFile.ts';
import { articleReference } from './articles.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Documents, audio, video and subtitles. Their content is stored as that of images. */
export const files = pgTable(
  'files',
  {
    id: id(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    // Name of the uploaded file: displayed, never part of an address.
    name: text('name').notNull(),
    url: text('url').notNull(),
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    duration: real('duration'),
    width: integer('width'),
    height: integer('height'),
    title: text('title').notNull().default(''),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_created_at_idx').on(table.createdAt, table.id),
    index('files_uploader_idx').on(table.uploaderId),
    check('files_have_bytes', sql`bytes > 0`),
  ],
);

/** Files in the body of an article or of its working copy. */
export const articleFiles = pgTable(
  'article_files',
  {
    articleId: articleReference(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.fileId] }),
    index('article_files_file_idx').on(table.fileId),
  ],
);

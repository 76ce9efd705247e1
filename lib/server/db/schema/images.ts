import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImageVariant } from '#lib/domain/image.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

export const images = pgTable(
  'images',
  {
    id: id(),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    placeholder: text('placeholder'),
    variants: jsonb('variants').$type<ImageVariant[]>().notNull(),
    alt: text('alt').notNull().default(''),
    credit: text('credit').notNull().default(''),
    // Name of the uploaded file: displayed and searched, never part of an address.
    name: text('name').notNull().default(''),
    // Part of its files' addresses (?v=2), which otherwise stay the same when the image is replaced.
    version: integer('version').notNull().default(1),
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('images_created_at_idx').on(table.createdAt, table.id),
    check('images_have_size', sql`width > 0 and height > 0 and bytes > 0`),
  ],
);

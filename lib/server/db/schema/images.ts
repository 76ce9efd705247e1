import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImageVariant } from '#lib/domain/image.ts';
import { createdAt, id } from './columns.ts';
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
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('images_created_at_idx').on(table.createdAt, table.id),
    check('images_have_size', sql`width > 0 and height > 0 and bytes > 0`),
  ],
);

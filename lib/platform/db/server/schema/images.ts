import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { Crop, ImageSource, ImageVariant } from '#lib/media/image.ts';
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
    description: text('description').notNull().default(''),
    author: text('author').notNull().default(''),
    copyright: text('copyright').notNull().default(''),
    // The default of covers, in the shown part.
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
    crop: jsonb('crop').$type<Crop>(),
    // Null for animations, and for images from before crops.
    source: jsonb('source').$type<ImageSource>(),
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
    check('images_focus_inside', sql`focus_x between 0 and 1 and focus_y between 0 and 1`),
  ],
);

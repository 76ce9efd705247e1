import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SiteSettingsChange } from '#lib/settings/siteSettings.ts';
import { bytea, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** One row: the settings that were saved at /admin/settings. The others have the values of the environment. */
export const siteSettingsTable = pgTable(
  'site_settings',
  {
    only: boolean('only').primaryKey().default(true),
    version: integer('version').notNull(),
    saved: jsonb('saved').$type<SiteSettingsChange>().notNull(),
    editorId: uuid('editor_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [check('site_settings_one_row', sql`${table.only}`)],
);

/** Copies of the images that the settings name, in the sizes in which they are served. */
export const sitePicturesTable = pgTable('site_pictures', {
  name: text('name').primaryKey(),
  imageId: uuid('image_id').notNull(),
  /** Of the settings, when it was made; part of its address. */
  version: integer('version').notNull(),
  type: text('type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  content: bytea('content').notNull(),
});

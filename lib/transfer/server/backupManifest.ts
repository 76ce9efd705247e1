import { z } from 'zod';
import { isSourceName, servedAs } from '#lib/platform/storage/server/mediaStore.ts';

const fileSchema = z.object({
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const isPictureFile = (name: string) => servedAs(name) !== null || isSourceName(name);

/** A file of a picture, by its name. */
export const pictureFileSchema = fileSchema.extend({ path: z.string().refine(isPictureFile) });

/**
 * `manifest.json` of a backup (docs/backups.md). Version 1 contains its pictures. Version 2 has a list of them, or none because
 * something else keeps them.
 */
export const backupManifestSchema = z.object({
  format: z.literal('vestnik-backup'),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  /** The last migration applied to its database. */
  schema: z.object({ tag: z.string(), when: z.int() }),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative(), file: fileSchema }),
  ),
  pictures: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().refine(isPictureFile),
      file: fileSchema,
    }),
  ),
  /** Stored beside the file, for version 2. */
  apart: z.object({ list: z.string(), pictures: z.int().nonnegative() }).nullish(),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

export const manifestPath = 'manifest.json';
/** Of the format. */
export const newestVersion = 2;
export type ApartPictures = NonNullable<BackupManifest['apart']>;

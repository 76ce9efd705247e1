import { z } from 'zod';
import { isSourceName, mediaType } from '#lib/platform/storage/server/mediaStore.ts';

const fileSchema = z.object({
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `manifest.json` of a backup (docs/operations.md). */
export const backupManifestSchema = z.object({
  format: z.literal('vestnik-backup'),
  version: z.literal(1),
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
      name: z.string().refine((name) => mediaType(name) !== null || isSourceName(name)),
      file: fileSchema,
    }),
  ),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

export const manifestPath = 'manifest.json';

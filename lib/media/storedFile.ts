import { z } from 'zod';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { fileKinds } from './fileLimits.ts';

export const chapterSchema = z.object({ start: z.number().meta({ description: 'Seconds' }), title: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/** A file of the library that is no picture. */
export const storedFileSchema = z
  .object({
    id: z.string(),
    kind: z.enum(fileKinds),
    name: z.string().meta({ description: 'Name of the uploaded file' }),
    url: z.string(),
    type: z.string().meta({ description: 'Content type, by the content' }),
    bytes: z.number().int(),
    duration: z.number().nullable().meta({ description: 'Seconds; null if it has none or does not say' }),
    width: z.number().int().nullable().meta({ description: 'Of a video as it is shown' }),
    height: z.number().int().nullable(),
    title: z.string().meta({ description: 'From the file; may be empty' }),
    chapters: z.array(chapterSchema),
    usage: z.number().int().meta({ description: 'Number of articles and pages that use the file' }),
    uploader: z.object({ id: z.string(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFileSchema>;

export const fileQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(200).optional().meta({ description: 'Part of the name' }),
  kind: z
    .enum([...fileKinds, 'media'])
    .optional()
    .meta({ description: '`media` is audio and video' }),
});
export type FileQuery = z.infer<typeof fileQuerySchema>;

export const finishedUploadSchema = z.strictObject({
  upload: z.uuid().meta({ description: 'The id at the end of the upload’s Location' }),
});

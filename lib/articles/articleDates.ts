import { z } from 'zod';
import { textSchema } from '#lib/platform/text/textSchema.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';

export const timeSchema = z.iso.datetime({ offset: true });

export const updatedNoteSchema = z
  .object({ at: z.iso.datetime(), text: z.string() })
  .nullable()
  .meta({ description: 'The last update that an editor tells readers about, and what changed' });
export type UpdatedNote = z.infer<typeof updatedNoteSchema>;

/** A note of an editor to readers: of an update, or of a correction. */
export const noteText = textSchema(articleLimits.note).min(1);

/** Only editors and admins change these. */
export const articleDatesInput = {
  publishedAt: timeSchema.nullable().meta({
    description: 'For editors: time of publication, in the past; `scheduledFor` is for a future one',
  }),
  expiresAt: timeSchema.nullable().meta({
    description: 'For editors: from this time on, the article is hidden; then it is archived. After its publication',
  }),
  updatedNote: z
    .strictObject({ text: noteText, at: timeSchema.optional().meta({ description: 'By default now' }) })
    .nullable()
    .meta({ description: 'For editors: tells readers what was updated' }),
};

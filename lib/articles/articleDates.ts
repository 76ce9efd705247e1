import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { textSchema } from '#lib/platform/text/textSchema.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { pageFields, pageQuerySchema } from '#lib/platform/values/paging.ts';

const timeSchema = z.iso.datetime({ offset: true });

export const updatedNoteSchema = z
  .object({ at: z.iso.datetime(), text: z.string() })
  .nullable()
  .meta({ description: 'The last update that an editor tells readers about, and what changed' });
export type UpdatedNote = z.infer<typeof updatedNoteSchema>;

const noteText = textSchema(articleLimits.note).min(1);

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

export const correctionSchema = z
  .object({ id: z.string(), at: z.iso.datetime(), text: z.string() })
  .meta({ id: 'Correction', description: 'What was wrong in an article, and how it was put right' });
export type Correction = z.infer<typeof correctionSchema>;

export const correctionInputSchema = z
  .strictObject({ text: noteText, at: timeSchema.optional().meta({ description: 'By default now' }) })
  .meta({ id: 'CorrectionInput' });
export type CorrectionInput = z.infer<typeof correctionInputSchema>;

export const listedCorrectionSchema = correctionSchema
  .extend({ article: z.object({ id: z.string(), slug: z.string(), title: z.string(), language: languageSchema }) })
  .meta({ id: 'ListedCorrection' });
export type ListedCorrection = z.infer<typeof listedCorrectionSchema>;

export const correctionListSchema = z.object({ corrections: z.array(listedCorrectionSchema), ...pageFields });
export type CorrectionList = z.infer<typeof correctionListSchema>;

export const correctionsQuerySchema = pageQuerySchema.extend({ language: languageSchema.optional() });
export type CorrectionsQuery = z.infer<typeof correctionsQuerySchema>;

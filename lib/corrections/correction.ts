import { z } from 'zod';
import { noteText, timeSchema } from '#lib/articles/articleDates.ts';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { pageFields, pageQuerySchema } from '#lib/platform/values/paging.ts';

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

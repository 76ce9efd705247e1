import { z } from 'zod';
import { adminArticleQuerySchema } from '#lib/articles/adminArticle.ts';
import { visible } from '#lib/platform/text/plainText.ts';
import { lineSchema } from '#lib/platform/text/textSchema.ts';
import { filterLimits } from '#lib/platform/values/inputLimits.ts';

/** Filters, sorting and columns of the article list, named as in its address. */
export const listFilterSchema = adminArticleQuerySchema
  .omit({ page: true, limit: true, sort: true })
  .extend({
    sort: z
      .string()
      .max(40)
      .optional()
      .meta({ examples: ['publishedAt:desc'] }),
    columns: z.string().max(200).optional().meta({ description: 'Names of the shown columns, separated by commas' }),
  })
  .strict();
export type ListFilter = z.infer<typeof listFilterSchema>;

export const newSavedFilterSchema = z
  .strictObject({
    name: lineSchema(filterLimits.name).refine((name) => visible.test(name), { params: { code: 'required' } }),
    filter: listFilterSchema,
  })
  .meta({ id: 'NewSavedFilter' });
export type NewSavedFilter = z.infer<typeof newSavedFilterSchema>;
export type SentSavedFilter = z.input<typeof newSavedFilterSchema>;

export const savedFilterSchema = z
  .object({ id: z.string(), name: z.string(), filter: listFilterSchema, createdAt: z.iso.datetime() })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

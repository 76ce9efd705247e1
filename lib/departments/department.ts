import { z } from 'zod';
import { inEveryLanguage, type LocalizedText } from '#lib/languages/language.ts';
import { localizedTextSchema } from '#lib/languages/languageSchema.ts';
import { completed } from '#lib/platform/values/completed.ts';

export const departmentSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: localizedTextSchema,
    description: localizedTextSchema,
    position: z.number().int(),
    articleCount: z.number().int(),
  })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof departmentSchema>;

export const departmentReferenceSchema = departmentSchema.pick({ id: true, slug: true, name: true });

/** A stored text of a department: languages that were added since have the English one, as their migration gives it to departments. */
export const completedText = (text: Record<string, string>): LocalizedText =>
  completed(
    text,
    inEveryLanguage(() => text.en ?? ''),
  );

import { z } from 'zod';
import { type LocalizedText, languages } from './language.ts';

export const languageSchema = z.enum(languages);

export const localizedTextSchema: z.ZodType<LocalizedText> = z.strictObject({
  ru: z.string(),
  en: z.string(),
  hy: z.string(),
});

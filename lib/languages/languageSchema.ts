import { z } from 'zod';
import { inEveryLanguage, type LocalizedText, languages } from './language.ts';

export const languageSchema = z.enum(languages);

/** An object with a value in each language of the site. */
export const perLanguage = <Schema extends z.ZodType>(value: Schema) => z.strictObject(inEveryLanguage(() => value));

export const localizedTextSchema: z.ZodType<LocalizedText> = perLanguage(z.string());

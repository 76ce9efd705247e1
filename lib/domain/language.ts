import { z } from 'zod';

export const languages = ['ru', 'en', 'hy'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

/** Has no prefix in addresses and fills in wherever a language is missing or unknown. */
export const defaultLanguage: Language = 'ru';

export function toLanguage(value: string | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The same words in every language of the site: a department's name, for example. */
export const localizedTextSchema = z.strictObject({ ru: z.string(), en: z.string(), hy: z.string() });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

// No schema here: every page in the browser needs the languages, and none the schema library.

export const languages = ['ru', 'en', 'hy'] as const;
export type Language = (typeof languages)[number];

/** Has no prefix in addresses and fills in wherever a language is missing or unknown. */
export const defaultLanguage: Language = 'ru';

export function toLanguage(value: string | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The same words in every language of the site: a department's name, for example. */
export type LocalizedText = Record<Language, string>;

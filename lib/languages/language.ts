// No schema here: every page imports the languages in the browser, and must not import the schema library.

export const languages = ['ru', 'en', 'hy'] as const;
export type Language = (typeof languages)[number];

/** Has no prefix in URLs, and is the fallback for a missing or unknown language. */
export const defaultLanguage: Language = 'ru';

/** The language at the start of a path, or of a URL without host. */
export const languagePrefix = /* @__PURE__ */ (() => new RegExp(`^/(${languages.join('|')})(?=[/?#]|$)`))();

export function toLanguage(value: string | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The same text in every language of the site, for example a department's name. */
export type LocalizedText = Record<Language, string>;

/** `inEveryLanguage(() => '')` */
export function inEveryLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

import { createInstance } from 'i18next';
import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';
import { words } from './words.ts';

const i18n = createInstance().use(sentenceNumbers);
await i18n.init({
  resources: Object.fromEntries(languages.map((language) => [language, { common: words(language) }])),
  fallbackLng: defaultLanguage,
  defaultNS: 'common',
  interpolation,
});

/** A string of the locale files, for texts that the server itself produces. */
export function translate(language: Language, key: string, values?: Record<string, string | number>): string {
  return i18n.t(key, { lng: language, ...values });
}

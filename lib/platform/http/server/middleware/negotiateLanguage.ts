import { languageDetector } from 'hono/language';
import { defaultLanguage, languages } from '#lib/languages/language.ts';

export const negotiateLanguage = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...languages],
  fallbackLanguage: defaultLanguage,
});

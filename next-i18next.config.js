import { defaultLanguage, languages } from '#lib/languages/language.ts';

// One namespace; the files are public, so that outside clients read the same words.

/** @type {import('next-i18next/pages').UserConfig} */
export default {
  i18n: { locales: [...languages], defaultLocale: defaultLanguage, localeDetection: false },
  fallbackLng: defaultLanguage,
  defaultNS: 'common',
  ns: ['common'],
  localePath: './public/locales',
  react: { useSuspense: false },
  serializeConfig: false,
};

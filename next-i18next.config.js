// One namespace in three languages; the files are public, so that outside clients read the same words.

/** @type {import('next-i18next/pages').UserConfig} */
export default {
  i18n: { locales: ['ru', 'en', 'hy'], defaultLocale: 'ru', localeDetection: false },
  fallbackLng: 'ru',
  defaultNS: 'common',
  ns: ['common'],
  localePath: './public/locales',
  react: { useSuspense: false },
  serializeConfig: false,
};

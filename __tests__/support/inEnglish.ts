import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, sentenceNumbers } from '#lib/format/sentenceNumbers.ts';

/** Components of a test speak English, in the words that readers get. */
const common = JSON.parse(readFileSync('public/locales/en/common.json', 'utf8'));
await createInstance()
  .use(initReactI18next)
  .use(sentenceNumbers)
  .init({
    lng: 'en',
    resources: { en: { common } },
    defaultNS: 'common',
    interpolation,
  });

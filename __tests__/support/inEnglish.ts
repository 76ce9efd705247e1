import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';

/** Renders the components of a test in English with the real locale file. */
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

import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Components of a test speak English, in the words that readers get. */
const common = JSON.parse(readFileSync('public/locales/en/common.json', 'utf8'));
await createInstance()
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { common } }, defaultNS: 'common', interpolation: { escapeValue: false } });

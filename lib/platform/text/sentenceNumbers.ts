import type { FormatterModule } from 'i18next';
import { toLanguage } from '#lib/languages/language.ts';
import { formatNumber } from './formatNumber.ts';

/** i18next's formatter: numbers in sentences are formatted like separate ones, «3 740 просмотров». */
export const sentenceNumbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) => (typeof value === 'number' ? formatNumber(value, toLanguage(language)) : value),
};

/** i18next's interpolation. No escaping, because React and the mails escape their output. */
export const interpolation = { escapeValue: false, alwaysFormat: true };

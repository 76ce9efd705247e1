import type { FormatterModule } from 'i18next';
import { toLanguage } from '#lib/domain/language.ts';
import { formatNumber } from './formatNumber.ts';

/** i18next's formatter: numbers stand in sentences as they stand alone, «3 740 просмотров». */
export const sentenceNumbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) => (typeof value === 'number' ? formatNumber(value, toLanguage(language)) : value),
};

/** How i18next puts values into sentences. React and the mails escape what they show. */
export const interpolation = { escapeValue: false, alwaysFormat: true };

import type { FormatterModule } from 'i18next';
import type { Language } from '#lib/domain/language.ts';
import { formatNumber } from './formatNumber.ts';

/** i18next's formatter: numbers stand in sentences as they stand alone, «3 740 просмотров». */
export const sentenceNumbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) => (typeof value === 'number' ? formatNumber(value, language as Language) : value),
};

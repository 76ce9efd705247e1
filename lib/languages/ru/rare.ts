import type { RareRules } from '../LanguageRules.ts';

export const ru: RareRules = {
  offer: { accept: 'Продолжить на русском', dismiss: 'Больше не предлагать' },
  weekdayHeads: 'пн вт ср чт пт сб вс'.split(' '),
  monthAlone: (month) =>
    month
      .replace(/(?<=т)а$/, '')
      .replace(/ая$/, 'ай')
      .replace(/я$/, 'ь'),
  monthOf: (month, year) => `${month} ${year}`,
  yearAlone: (year) => `${year}\u00a0год`,
};

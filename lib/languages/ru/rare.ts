import type { RareRules } from '../LanguageRules.ts';

export const ru: RareRules = {
  offer: { accept: 'Продолжить на русском', dismiss: 'Больше не предлагать' },
  monthAlone: (month) =>
    month
      .replace(/(?<=т)а$/, '')
      .replace(/ая$/, 'ай')
      .replace(/я$/, 'ь'),
  monthOf: (month, year) => `${month} ${year}`,
  yearAlone: (year) => `${year}\u00a0год`,
};

import type { RareRules } from '../LanguageRules.ts';

export const en: RareRules = {
  offer: { accept: 'Continue in English', dismiss: 'Don’t suggest this again' },
  weekdayHeads: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  monthAlone: (month) => month,
  monthOf: (month, year) => `${month} ${year}`,
  yearAlone: (year) => year,
};

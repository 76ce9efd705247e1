import type { RareRules } from '../LanguageRules.ts';

/** Months as in CLDR: 2026 թ․ նոյեմբեր. */
export const hy: RareRules = {
  offer: { accept: 'Շարունակել հայերեն', dismiss: 'Այլևս չառաջարկել' },
  weekdayHeads: 'երկ երք չրք հնգ ուրբ շբթ կիր'.split(' '),
  monthAlone: (month) => month.slice(0, -1),
  monthOf: (month, year) => `${year}\u00a0թ․ ${month}`,
  yearAlone: (year) => `${year}\u00a0թ․`,
};

import type { PageRules } from '../LanguageRules.ts';

/** Dates as in CLDR: 20 նոյեմբերի, 2026 թ․ */
export const hy: PageRules = {
  name: 'Հայերեն',
  letter: /\p{Script=Armenian}/u,
  months:
    'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի'.split(
      ' ',
    ),
  weekdays: 'կիրակի երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ'.split(' '),
  dateOf: (day, year) => `${day}, ${year}\u00a0թ․`,
};

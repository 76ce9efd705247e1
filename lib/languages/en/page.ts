import type { PageRules } from '../LanguageRules.ts';

export const en: PageRules = {
  name: 'English',
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  afterWeekday: ' ',
  // The order of day and month would be ambiguous.
  namesMonths: true,
};

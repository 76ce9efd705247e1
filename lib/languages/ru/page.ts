import type { PageRules } from '../LanguageRules.ts';

export const ru: PageRules = {
  name: 'Русский',
  letter: /\p{Script=Cyrillic}/u,
  months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  weekdays: 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' '),
};

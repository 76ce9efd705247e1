import type { TextRules } from '../LanguageRules.ts';

export const ru: TextRules = {
  // Units and the noun that a number counts; no preposition or conjunction of one or two letters ends a line, and no dash begins one.
  bound: [
    /\d (?=(?:[гтлчс]|[ксм]?м|кг|мл|га|[а-яё]{3,10}|[кМГТ]?(?:Вт|Гц|Б))(?![а-яё]))/g,
    /(?<=^|[\s«„(])[а-яё]{1,2} (?=\S)/gi,
    / (?=—)/g,
  ],
};

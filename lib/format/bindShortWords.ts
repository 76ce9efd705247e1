import type { Language } from '#lib/domain/language.ts';

const shortWord = /(?<=^|[\s«„(])([а-яё]{1,2}) (?=\S)/gi;
/** «14 %», «1 000 000», «№ 5». */
const numberWithSign = /\d (?=[%‰°₽$€֏]|\d{3}(?!\d))|[№§] (?=\d)/g;
/** What a number is not parted from: in Russian the noun it counts, in other languages units, and what may be a month. */
const counted: Record<Language, RegExp> = {
  ru: /\d (?=(?:[гтлчс]|[ксм]?м|кг|мл|га|[а-яё]{3,10}|[кМГТ]?(?:Вт|Гц|Б))(?![а-яё]))/g,
  en: /\d (?=(?:[kcm]?m|k?g|[mb]illion|[ap]m|[ADFJMNOS][a-z]{2,8})(?![a-z]))/g,
  hy: /\d (?=(?:[կսմ]?մ|կ?գ|թ|մլն|մլրդ|հազ|դրամ|տոկոս)(?![ա-և]))|[ա-և]ի (?=\d)/g,
};
/** «էլ․ փոստ», «թ․», «փ․»; any other one-dot leader (U+2024) is a colon. */
const abbreviation = /(?<=(?:^|[\s«(])(?:էլ|թթ?|փ|ք)․) (?=\S)/gi;

/**
 * Adds non-breaking spaces. In Russian no preposition or conjunction of one or two letters ends a line and no dash begins
 * one; in Armenian no abbreviation ends one; in all languages a number stays with its sign, its unit and its digits.
 */
export function bindShortWords(text: string, language: Language): string {
  const bind = (found: string) => `${found.trimEnd()}\u00a0`;
  const bound = text.replace(numberWithSign, bind).replace(counted[language], bind);
  if (language === 'ru') return bound.replace(shortWord, '$1\u00a0').replaceAll(' —', '\u00a0—');
  return language === 'hy' ? bound.replace(abbreviation, '\u00a0') : bound;
}

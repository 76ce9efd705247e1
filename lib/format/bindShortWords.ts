import type { Language } from '#lib/domain/language.ts';

const shortWord = /(?<=^|[\s«„(])([А-ЯЁа-яё]{1,2}) (?=\S)/g;
/** A number, or the place of one in a sentence of the locale files, before its unit or noun. */
const number = /(\d|{{(?:count|value|x|y)}}) (?=[а-яМ%])/g;

/**
 * Non-breaking spaces by the rules of Russian typesetting: no preposition or conjunction of one or two letters and no number
 * ends a line, no dash begins one. Other languages stay as they are.
 */
export function bindShortWords(text: string, language: Language): string {
  return language === 'ru'
    ? text.replace(shortWord, '$1\u00a0').replace(number, '$1\u00a0').replaceAll(' —', '\u00a0—')
    : text;
}

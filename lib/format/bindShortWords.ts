import type { Language } from '#lib/domain/language.ts';

const shortWord = /(?<=^|[\s«„(])([а-яё]{1,2}) (?=\S)/gi;

/**
 * Adds the non-breaking spaces of Russian typesetting: no preposition or conjunction of one or two letters ends a line,
 * no dash begins one. Other languages stay unchanged.
 */
export function bindShortWords(text: string, language: Language): string {
  return language === 'ru' ? text.replace(shortWord, '$1\u00a0').replaceAll(' —', '\u00a0—') : text;
}

import type { Language } from '#lib/domain/language.ts';

const shortWord = /(?<=^|[\s«„(])([а-яё]{1,2}) (?=\S)/gi;
const numberWithUnit = /(\d) (?=[%‰°₽$€֏])/g;
/** «էլ․ փոստ», «թ․», «փ․»; any other one-dot leader (U+2024) is a colon. */
const abbreviation = /(?<=(?:^|[\s«(])(?:էլ|թթ?|փ|ք)․) (?=\S)/gi;

/**
 * Adds non-breaking spaces. In Russian no preposition or conjunction of one or two letters ends a line and no dash begins
 * one; in Armenian no abbreviation ends one; in all languages a number stays with its percent or currency sign.
 */
export function bindShortWords(text: string, language: Language): string {
  const bound = text.replace(numberWithUnit, '$1\u00a0');
  if (language === 'ru') return bound.replace(shortWord, '$1\u00a0').replaceAll(' —', '\u00a0—');
  return language === 'hy' ? bound.replace(abbreviation, '\u00a0') : bound;
}

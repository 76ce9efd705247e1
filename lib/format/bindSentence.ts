import type { Language } from '#lib/domain/language.ts';
import { bindShortWords } from './bindShortWords.ts';

/** A number or its placeholder before a unit or noun. */
const number = /(\d|{{(?:count|value|x|y)}}) (?=[а-яМГ%])/g;

/** A string of the locale files with the non-breaking spaces of Russian typesetting. */
export function bindSentence(text: string, language: Language): string {
  return bindShortWords(language === 'ru' ? text.replace(number, '$1\u00a0') : text, language);
}

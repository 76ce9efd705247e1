import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from './bindShortWords.ts';

/** A number or its placeholder before its sign, or a unit or noun in Cyrillic: other languages bind only units. */
const number = /(\d|{{(?:count|value|x|y)}}) (?=[а-яМГ%])/g;

/** A title with its numbers bound to what they count. */
export function bindNumbers(text: string): string {
  return text.replace(number, '$1\u00a0');
}

/** A string of the locale files with the non-breaking spaces of its language. */
export function bindSentence(text: string, language: Language): string {
  return bindShortWords(bindNumbers(text), language);
}

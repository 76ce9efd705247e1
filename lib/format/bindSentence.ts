import type { Language } from '#lib/domain/language.ts';
import { bindShortWords } from './bindShortWords.ts';

/** A number or its placeholder before a unit or noun. */
const number = /(\d|{{(?:count|value|x|y)}}) (?=[а-яМГ%])/g;

/** A Russian title with its numbers bound to what they count. */
export function bindNumbers(text: string): string {
  return text.replace(number, '$1\u00a0');
}

/** A string of the locale files with the non-breaking spaces of Russian typesetting. */
export function bindSentence(text: string, language: Language): string {
  return bindShortWords(language === 'ru' ? bindNumbers(text) : text, language);
}

import type { Language } from '#lib/domain/language.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';

/** A number, or the place of one, before its unit or noun. */
const number = /(\d|{{(?:count|value|x|y)}}) (?=[а-яМ%])/g;

/** A sentence of the locale files with the non-breaking spaces that Russian typesetting asks for. */
export function bindSentence(text: string, language: Language): string {
  return bindShortWords(language === 'ru' ? text.replace(number, '$1\u00a0') : text, language);
}

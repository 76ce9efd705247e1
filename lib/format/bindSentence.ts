import { type Language, languages } from '#lib/domain/language.ts';
import { textRules } from '#lib/languages/text.ts';
import { bindAfter, bindShortWords } from './bindShortWords.ts';

/** A title in any language, with its numbers bound to what they count. */
export function bindNumbers(text: string): string {
  return languages.reduce(bindCounts, text);
}

/** A string of the locale files with the non-breaking spaces of its language. */
export function bindSentence(text: string, language: Language): string {
  return bindShortWords(bindCounts(text, language), language);
}

function bindCounts(text: string, language: Language): string {
  const { counts } = textRules[language];
  return counts ? bindAfter(text, counts) : text;
}

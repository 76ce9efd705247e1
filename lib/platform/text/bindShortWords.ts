import type { Language } from '#lib/languages/language.ts';
import { textRules } from '#lib/languages/text.ts';

/** «14 %», «1 000 000», «№ 5». */
const numberWithSign = /\d (?=[%‰°₽$€֏]|\d{3}(?!\d))|[№§] (?=\d)/g;

/** Adds non-breaking spaces: a number stays with its sign and its digits, and each language has rules of its own. */
export function bindShortWords(text: string, language: Language): string {
  const bind = (found: string) => `${found.trimEnd()}\u00a0`;
  return [numberWithSign, ...textRules[language].bound].reduce((bound, part) => bound.replace(part, bind), text);
}

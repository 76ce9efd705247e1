import { type Language, languages } from '#lib/languages/language.ts';
import { en } from '#lib/languages/en/wordForms.ts';
import { hy } from '#lib/languages/hy/wordForms.ts';
import type { WordForms } from '#lib/languages/LanguageRules.ts';
import { ru } from '#lib/languages/ru/wordForms.ts';

const all: Record<Language, WordForms> = { ru, en, hy };

/** Longer ones are not natural words. */
const longest = 40;

/** Reads the dictionaries: once, some tenths of a second, in slices between which other work can run. */
export async function loadWordForms(): Promise<void> {
  await Promise.all(languages.map((language) => all[language].load?.()));
}

/** All forms of the words that an indexed word may be a form of, itself first. The script tells the language. */
export function wordForms(word: string): string[] {
  if (word.length > longest) return [word];
  const forms = languages.map((language) => all[language]).filter(({ isWord }) => isWord.test(word));
  return [...new Set([word, ...forms.flatMap(({ formsOf }) => formsOf(word))])];
}

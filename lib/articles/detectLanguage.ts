import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { letterIn, pageRules } from '#lib/languages/page.ts';

/** Latin last, because names in Latin letters are in texts of every language. */
const byScript = languages.toReversed().sort((a, b) => Number(!pageRules[a].letter) - Number(!pageRules[b].letter));

/** Detects the language of a text by the script of most of its letters. */
export function detectLanguage(text: string): Language {
  return languageOfLetters(text.slice(0, 20_000), 1) ?? defaultLanguage;
}

/** @returns null if there are fewer letters in each script than `least` */
export function languageOfLetters(text: string, least: number): Language | null {
  const counts = byScript.map((language) => {
    const letters = text.match(new RegExp(letterIn(language), 'gu'))?.length ?? 0;
    return { language, letters };
  });
  const [most] = counts.sort((a, b) => b.letters - a.letters);
  return most && most.letters >= least ? most.language : null;
}

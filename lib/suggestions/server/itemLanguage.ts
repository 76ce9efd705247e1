import { languageOfLetters } from '#lib/articles/detectLanguage.ts';
import { type Language, languages } from '#lib/languages/language.ts';

/** Below this number of letters the script is not decisive. */
const minLetters = 8;

/**
 * Detects which of our languages an item is in. Its script takes precedence over the declared language: many systems
 * declare the language of their installation.
 *
 * @param declared as in feeds (`en-GB`), the item's first
 * @param fallback the feed's configured language
 */
export function itemLanguage(text: string, declared: (string | null)[], fallback: Language): Language {
  const written = languageOfLetters(text, minLetters);
  if (written) return written;
  const named = declared.map((tag) => languages.find((language) => tag?.toLowerCase().startsWith(language)));
  return named.find((language) => language !== undefined) ?? fallback;
}

import { type Language, languages } from '#lib/languages/language.ts';

// No schema here: see menus.ts. Which languages are shown is a setting; these are the decisions that follow from it.

/** The language itself, or the first one that is shown. */
export function shownLanguage(language: Language, shown: readonly Language[]): Language {
  return shown.includes(language) ? language : (shown[0] ?? language);
}

/**
 * Of the same thing in several languages, what readers see, in the order of the site. The first one is for readers of other languages
 * (`x-default`), and where an address in a language that is off leads.
 */
export function shownEditions<Edition extends { language: Language }>(
  editions: readonly Edition[],
  shown: readonly Language[],
): Edition[] {
  return shown.flatMap((language) => editions.filter((edition) => edition.language === language));
}

/** For a query of all languages: those that are shown, or undefined for all, so that it stays as fast as without the setting. */
export function onlyShown(shown: Language[]): Language[] | undefined {
  return languages.every((language) => shown.includes(language)) ? undefined : shown;
}

/** Whose readers get what is sent in a language: its own, and in the first one also those of languages that are off. */
export function audienceOf(language: Language, shown: readonly Language[]): Language[] {
  return languages.filter((one) => shownLanguage(one, shown) === language);
}

/** The context of words that say how many languages the site has. */
export function howMany(shown: Language[]): 'all' | 'some' {
  return onlyShown(shown) ? 'some' : 'all';
}

import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';

const inLatin = languages.find((language) => !pageRules[language].letter) ?? defaultLanguage;

/** The language that a name's script suggests, for its `lang` attribute: names are not translated. */
export function scriptOf(name: string): Language {
  return languages.findLast((language) => pageRules[language].letter?.test(name)) ?? inLatin;
}

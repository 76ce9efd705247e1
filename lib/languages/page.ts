import { en } from './en/page.ts';
import { hy } from './hy/page.ts';
import type { PageRules } from './LanguageRules.ts';
import type { Language } from './language.ts';
import { ru } from './ru/page.ts';

export const pageRules: Record<Language, PageRules> = { ru, en, hy };

/** A letter of the script of a language. */
export function letterIn(language: Language): RegExp {
  return pageRules[language].letter ?? /\p{Script=Latin}/u;
}

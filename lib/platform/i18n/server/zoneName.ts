import type { Language } from '#lib/languages/language.ts';
import { nameOfZone } from '../nameOfZone.ts';
import { translate } from './translate.ts';

/** The name of a time zone for pages that do not have the words for all of them. */
export function zoneName(language: Language, timeZone: string): string {
  return nameOfZone((key, values) => translate(language, key, values), timeZone);
}

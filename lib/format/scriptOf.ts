import type { Language } from '#lib/domain/language.ts';

/** The language that a name's script suggests, for its `lang` attribute: names are not translated. */
export function scriptOf(name: string): Language {
  if (/\p{Script=Armenian}/u.test(name)) return 'hy';
  return /\p{Script=Cyrillic}/u.test(name) ? 'ru' : 'en';
}

import type { Language } from '#lib/domain/language.ts';

/** The language that a name's letters suggest, for its `lang`: people are called the same on pages in every language. */
export function scriptOf(name: string): Language {
  if (/\p{Script=Armenian}/u.test(name)) return 'hy';
  return /\p{Script=Cyrillic}/u.test(name) ? 'ru' : 'en';
}

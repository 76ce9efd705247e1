import type { Language } from '#lib/domain/language.ts';

/** Each in itself, as on every page in whatever language; so no words for the locale files. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', hy: 'Հայերեն' };

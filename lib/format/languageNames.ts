import type { Language } from '#lib/domain/language.ts';

/** Each in its own language, on pages of any language; therefore not in the locale files. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', hy: 'Հայերեն' };

import type { Language } from '#lib/domain/language.ts';

/** Each in the offered language, on pages of another language; therefore not in the locale files. */
export const languageOffers: Record<Language, { accept: string; dismiss: string }> = {
  ru: { accept: 'Продолжить на русском', dismiss: 'Больше не предлагать' },
  en: { accept: 'Continue in English', dismiss: 'Don’t suggest this again' },
  hy: { accept: 'Շարունակել հայերեն', dismiss: 'Այլևս չառաջարկել' },
};

import type { Language } from '#lib/domain/language.ts';

/** Each in the language that is offered, on pages in whatever other; so no words for the locale files, as languageNames. */
export const languageOffers: Record<Language, { accept: string; dismiss: string }> = {
  ru: { accept: 'Продолжить на русском', dismiss: 'Больше не предлагать' },
  en: { accept: 'Continue in English', dismiss: 'Don’t suggest this again' },
  hy: { accept: 'Շարունակել հայերեն', dismiss: 'Այլևս չառաջարկել' },
};

import type { Language } from '#lib/languages/language.ts';
import { safeStorage } from './safeStorage.ts';

const year = 365 * 86_400;

/** Stores the reader's choice for the next visit, under i18next's own names. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support the Cookie Store API yet
  document.cookie = `i18next=${language}; path=/; max-age=${year}; samesite=lax`;
  // The cookie is enough if storage is blocked.
  safeStorage.set('i18nextLng', language);
}

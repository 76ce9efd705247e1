import { type Language, languages } from '#lib/domain/language.ts';
import { rememberedLanguage } from './rememberedLanguage.ts';

const dismissedKey = 'languageOfferDismissed';

/**
 * The chosen language, if the page is in another one and the offer was not dismissed. Null also if the URL contains a
 * token, which a page in another language would not get.
 */
export function languageToOffer(current: Language): Language | null {
  const remembered = rememberedLanguage();
  const chosen = languages.find((language) => language === remembered);
  if (!chosen || chosen === current || holdsToken(location)) return null;
  return readStorage(dismissedKey) === null ? chosen : null;
}

/** Disables the offer in this browser. */
export function dismissLanguageOffer(): void {
  try {
    localStorage.setItem(dismissedKey, 'true');
  } catch {
    // Storage may be full or forbidden; then it disappears from this page only.
  }
}

function holdsToken({ pathname, search }: Location): boolean {
  return pathname.includes('/preview/') || new URLSearchParams(search).has('token');
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

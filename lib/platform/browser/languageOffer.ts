import type { Language } from '#lib/languages/language.ts';
import { rememberedLanguage } from './rememberedLanguage.ts';
import { safeStorage } from './safeStorage.ts';

const dismissedKey = 'languageOfferDismissed';

/**
 * The chosen language, if it is shown, the page is in another one and the offer was not dismissed. Null also if the URL contains a
 * token, which a page in another language would not get.
 */
export function languageToOffer(current: Language, shown: readonly Language[]): Language | null {
  const remembered = rememberedLanguage();
  const chosen = shown.find((language) => language === remembered);
  if (!chosen || chosen === current || holdsToken(location)) return null;
  return safeStorage.get(dismissedKey) === null ? chosen : null;
}

/** Disables the offer in this browser; without storage, on this page only. */
export function dismissLanguageOffer(): void {
  safeStorage.set(dismissedKey, 'true');
}

function holdsToken({ pathname, search }: Location): boolean {
  return pathname.includes('/preview/') || new URLSearchParams(search).has('token');
}

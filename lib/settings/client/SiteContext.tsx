import { createContext, useContext } from 'react';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Site } from '../site.ts';

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Name, logo, contact and so on; null on pages that are rendered without the settings, such as the error pages. */
export function useSite(): Site | null {
  return useContext(SiteContext);
}

/**
 * The languages that a switcher or a form offers, in the order that admins chose.
 *
 * @param current what the form has: it stays a choice when it was switched off
 */
export function useShownLanguages(current?: Language): readonly Language[] {
  const shown = useSite()?.languages ?? languages;
  return current === undefined || shown.includes(current) ? shown : [...shown, current];
}

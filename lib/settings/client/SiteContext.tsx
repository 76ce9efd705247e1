import { createContext, useContext } from 'react';
import type { Site } from '../site.ts';

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Name, logo, contact and so on; null on pages that are rendered without the settings, such as the error pages. */
export function useSite(): Site | null {
  return useContext(SiteContext);
}

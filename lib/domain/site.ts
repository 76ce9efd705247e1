import type { Language } from './language.ts';

/** Properties of the installation, in the props of every page; `zoneName` names the time zone in the page's language. */
export type Site = { url: string; name: string; timeZone: string; zoneName: string };

/** The same page in another language; `path` begins with a slash. */
export type Alternate = { language: Language; path: string };

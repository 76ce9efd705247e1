import type { Language } from './language.ts';

/** What every page knows of the installation. */
export type Site = { url: string; name: string };

/** The same page in another language; `path` begins with a slash. */
export type Alternate = { language: Language; path: string };

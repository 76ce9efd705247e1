import type { Language } from './language.ts';

/** Properties of the installation, in the props of every page. */
export type Site = { url: string; name: string };

/** The same page in another language; `path` begins with a slash. */
export type Alternate = { language: Language; path: string };

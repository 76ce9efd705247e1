import type { Language } from '#lib/languages/language.ts';
import type { Site } from '#lib/settings/site.ts';
import { listMetadata } from './listMetadata.ts';
import type { Metadata } from './Metadata.ts';

type Account = { site: Site; language: Language; title: string; pathOf: (language: Language) => string };

/** Metadata of an account page, excluded from search engines. */
export function accountMetadata({ site, language, title, ...account }: Account): Metadata {
  // Wrapped, because some of these path functions have more parameters than a language.
  const pathOf = (other: Language) => account.pathOf(other);
  const list = { site, language, title, description: title, pathOf, page: 1, lastPage: 1, hasAmp: false };
  return { ...listMetadata({ ...list, structuredData: [] }), noindex: true };
}

import { type Language, languages } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';
import { ampPath } from '#lib/format/paths.ts';
import { feedLinks } from './feedLinks.ts';
import type { Metadata } from './Metadata.ts';

type List = {
  site: Site;
  language: Language;
  title: string;
  description: string;
  /** The address of one of the list's pages in a language. */
  pathOf: (language: Language, page: number) => string;
  page: number;
  lastPage: number;
  /** The languages that have this list; all of them, unless said otherwise. */
  inLanguages?: readonly Language[];
  hasAmp: boolean;
  /** Of a list that can be followed. */
  feedTitle?: string;
  structuredData: Record<string, unknown>[];
};

/** Metadata of a page of a list. Each page is its own canonical one: page 2 is no copy of page 1. */
export function listMetadata({
  site,
  language,
  pathOf,
  page,
  lastPage,
  inLanguages = languages,
  hasAmp,
  ...list
}: List): Metadata {
  const path = pathOf(language, page);
  return {
    title: list.title,
    description: list.description,
    canonical: site.url + path,
    language,
    siteName: site.name,
    // Page 3 of one language has nothing to do with page 3 of another.
    alternates: page > 1 ? [] : inLanguages.map((other) => ({ language: other, url: site.url + pathOf(other, 1) })),
    ...(hasAmp && { amp: site.url + ampPath(path) }),
    ...(page > 1 && { previous: site.url + pathOf(language, page - 1) }),
    ...(page < lastPage && { next: site.url + pathOf(language, page + 1) }),
    ...(list.feedTitle && { feeds: feedLinks(site.url, pathOf(language, 1), list.feedTitle) }),
    structuredData: list.structuredData,
  };
}

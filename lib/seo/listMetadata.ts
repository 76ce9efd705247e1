import type { Language } from '#lib/languages/language.ts';
import { ampPath } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import { feedLinks } from './feedLinks.ts';
import type { Metadata } from './Metadata.ts';
import { type SharedPage, shareImage } from './shareImage.ts';
import { itemList } from './structuredData.ts';

type List = {
  site: Site;
  language: Language;
  title: string;
  description: string;
  /** The path of one page of the list in a language. */
  pathOf: (language: Language, page: number) => string;
  page: number;
  lastPage: number;
  /** The languages in which this list may be indexed; default: all. The first stands for it in the other languages. */
  inLanguages?: readonly Language[];
  noindex?: boolean;
  hasAmp: boolean;
  /** Set if the list has feeds. */
  feedTitle?: string;
  structuredData: Record<string, unknown>[];
  /** The articles on this page. */
  items?: readonly { language: Language; slug: string }[];
  /** Set if the list has a picture for link previews of its own. */
  shared?: SharedPage;
};

/**
 * Metadata of one page of a list. Each page is its own canonical page: page 2 does not duplicate page 1. Only languages in which
 * it may be indexed and is canonical are alternates, and only these have some.
 */
export function listMetadata({
  site,
  language,
  pathOf,
  page,
  lastPage,
  inLanguages: indexedIn = site.languages,
  noindex = false,
  hasAmp,
  ...list
}: List): Metadata {
  const inLanguages = site.languages.filter((other) => indexedIn.includes(other));
  const path = pathOf(language, page);
  const canonicalIn = noindex || inLanguages.includes(language) ? language : (inLanguages[0] ?? language);
  // Page 3 in one language does not correspond to page 3 in another.
  const hasAlternates = page === 1 && !noindex && canonicalIn === language;
  return {
    title: list.title,
    description: list.description,
    canonical: site.url + pathOf(canonicalIn, page),
    language,
    siteName: site.name,
    noindex,
    alternates: hasAlternates
      ? inLanguages.map((other) => ({ language: other, url: site.url + pathOf(other, 1) }))
      : [],
    ...(hasAmp && { amp: site.url + ampPath(path) }),
    ...(page > 1 && { previous: site.url + pathOf(language, page - 1) }),
    ...(page < lastPage && { next: site.url + pathOf(language, page + 1) }),
    ...(list.feedTitle && { feeds: feedLinks(site.url, pathOf(language, 1), list.feedTitle) }),
    ...shareImage(site, language, list.shared),
    structuredData: [
      ...list.structuredData,
      ...(list.items && list.items.length > 0 ? [itemList(list.items, site)] : []),
    ],
  };
}

import { type Language, languages } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';
import { ampPath } from '#lib/format/paths.ts';
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
  /** The languages that have this list; default: all. */
  inLanguages?: readonly Language[];
  hasAmp: boolean;
  /** Set if the list has feeds. */
  feedTitle?: string;
  structuredData: Record<string, unknown>[];
  /** The articles on this page. */
  items?: readonly { language: Language; slug: string }[];
  /** Set if the list has a picture for link previews of its own. */
  shared?: SharedPage;
};

/** Metadata of one page of a list. Each page is its own canonical page: page 2 does not duplicate page 1. */
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
    // Page 3 in one language does not correspond to page 3 in another.
    alternates: page > 1 ? [] : inLanguages.map((other) => ({ language: other, url: site.url + pathOf(other, 1) })),
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

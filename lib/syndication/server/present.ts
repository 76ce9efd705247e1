import type { ArticleKind } from '#lib/articles/article.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';
import type { SitemapArticleRow, SitemapPageRow } from './queries.ts';
import type { SitemapEntry } from './sitemap.ts';

export type Origin = Pick<Site, 'url' | 'languages'>;

export function presentSitemapArticle(row: SitemapArticleRow, site: Origin): SitemapEntry {
  const variant = row.variants?.findLast(({ type }) => type === 'image/jpeg');
  return { ...entryOf('article', row, site), image: variant && new URL(variant.url, site.url).href };
}

export function presentSitemapPage(row: SitemapPageRow, site: Origin): SitemapEntry {
  return entryOf('page', row, site);
}

function entryOf(kind: ArticleKind, { language, slug, translations, changedAt }: SitemapPageRow, site: Origin) {
  const editions = [{ language, slug }, ...translations.filter(({ indexed }) => indexed)].map((edition) => ({
    language: edition.language,
    url: site.url + paths.content(kind, edition.language, edition.slug),
  }));
  return {
    url: site.url + paths.content(kind, language, slug),
    changedAt,
    alternates: withDefault(shownEditions(editions, site.languages)),
  };
}

/** A page that exists in several languages: one entry per language. */
export function presentEditions(
  site: Origin,
  pathOf: (language: Language) => string,
  changedAt?: Date,
  inLanguages: readonly Language[] = site.languages,
): SitemapEntry[] {
  const editions = site.languages
    .filter((language) => inLanguages.includes(language))
    .map((language) => ({ language, url: site.url + pathOf(language) }));
  return editions.map(({ url }) => ({ url, alternates: withDefault(editions), ...(changedAt && { changedAt }) }));
}

/** Same rule as in the pages' `hreflang` links: `x-default` only if there is more than one language. */
function withDefault(editions: { language: Language; url: string }[]): { language: string; url: string }[] {
  const [fallback] = editions;
  return editions.length > 1 && fallback ? [...editions, { language: 'x-default', url: fallback.url }] : [];
}

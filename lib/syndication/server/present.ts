import type { ArticleKind } from '#lib/articles/article.ts';
import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { SitemapArticleRow, SitemapPageRow } from './queries.ts';
import type { SitemapEntry } from './sitemap.ts';

export function presentSitemapArticle(row: SitemapArticleRow, siteUrl: string): SitemapEntry {
  const variant = row.variants?.findLast(({ type }) => type === 'image/jpeg');
  return { ...entryOf('article', row, siteUrl), image: variant && new URL(variant.url, siteUrl).href };
}

export function presentSitemapPage(row: SitemapPageRow, siteUrl: string): SitemapEntry {
  return entryOf('page', row, siteUrl);
}

function entryOf(kind: ArticleKind, { language, slug, translations, changedAt }: SitemapPageRow, siteUrl: string) {
  const editions = [{ language, slug }, ...translations.filter(({ indexed }) => indexed)].map((edition) => ({
    language: edition.language,
    url: siteUrl + paths.content(kind, edition.language, edition.slug),
  }));
  return { url: siteUrl + paths.content(kind, language, slug), changedAt, alternates: withDefault(editions) };
}

/** A page that exists in several languages: one entry per language. */
export function presentEditions(
  siteUrl: string,
  pathOf: (language: Language) => string,
  changedAt?: Date,
  inLanguages: readonly Language[] = languages,
): SitemapEntry[] {
  const editions = inLanguages.map((language) => ({ language, url: siteUrl + pathOf(language) }));
  return editions.map(({ url }) => ({ url, alternates: withDefault(editions), ...(changedAt && { changedAt }) }));
}

/** Same rule as in the pages' `hreflang` links: `x-default` only if there is more than one language. */
function withDefault(editions: { language: Language; url: string }[]): { language: string; url: string }[] {
  const fallback = editions.find(({ language }) => language === defaultLanguage) ?? editions[0];
  return editions.length > 1 && fallback ? [...editions, { language: 'x-default', url: fallback.url }] : [];
}

import { element, textElement, type Xml, xmlDeclaration } from './outgoingFeed.ts';

/** @see https://www.sitemaps.org/protocol.html */
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');

/** A page for search engines; all URLs are absolute. */
export type SitemapEntry = {
  url: string;
  changedAt?: Date;
  /** The same page in each language, including this one; `x-default` for other languages. */
  alternates?: { language: string; url: string }[];
  image?: string | undefined;
  news?: { name: string; language: string; publishedAt: Date; title: string };
};

/** Streams a sitemap as the entries arrive, so it is never in memory as a whole. */
export async function* writeSitemap(entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>) {
  yield `${xmlDeclaration}<urlset ${namespaces}>\n`;
  for await (const entry of entries) yield `${urlOf(entry).xml}\n`;
  yield '</urlset>\n';
}

export function writeSitemapIndex(parts: { url: string; changedAt: Date | null }[]): string {
  const sitemaps = parts.map(({ url, changedAt }) =>
    element('sitemap', {}, textElement('loc', url), changedAt && textElement('lastmod', changedAt.toISOString())),
  );
  return `${xmlDeclaration}${element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...sitemaps).xml}\n`;
}

/** The schema requires this order of elements. */
function urlOf({ url, changedAt, alternates = [], image, news }: SitemapEntry): Xml {
  return element(
    'url',
    {},
    textElement('loc', url),
    changedAt ? textElement('lastmod', changedAt.toISOString()) : null,
    ...alternates.map((other) =>
      element('xhtml:link', { rel: 'alternate', hreflang: other.language, href: other.url }),
    ),
    image ? element('image:image', {}, textElement('image:loc', image)) : null,
    news ? newsOf(news) : null,
  );
}

/** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
function newsOf({ name, language, publishedAt, title }: NonNullable<SitemapEntry['news']>): Xml {
  return element(
    'news:news',
    {},
    element('news:publication', {}, textElement('news:name', name), textElement('news:language', language)),
    textElement('news:publication_date', publishedAt.toISOString()),
    textElement('news:title', title),
  );
}

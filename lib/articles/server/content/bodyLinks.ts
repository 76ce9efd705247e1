import type { Language } from '#lib/languages/language.ts';
import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { type OwnAddress, readOwnAddress, writeOwnAddress } from '#lib/platform/text/ownAddress.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';

/** Matches the links of a sanitized body, where every attribute is double-quoted and no text contains a bare `<`. */
const link = /(<a (?:id="[^"]*" )?href=")([^"]*)"/g;

/** The distinct addresses of all links in a sanitized body. */
export function listLinks(body: string): string[] {
  return [...new Set([...body.matchAll(link)].map(([, , href = '']) => unescapeHtml(href)))];
}

/**
 * Replaces the addresses of links in a sanitized body. The result must be sanitized again, because `rel` depends on the
 * address.
 *
 * @param replace returns the new address, or null to leave the link unchanged
 */
export function replaceLinks(body: string, replace: (href: string) => string | null): string {
  return body.replace(link, (whole, start: string, href: string) => {
    const replacement = replace(unescapeHtml(href));
    return replacement === null ? whole : `${start}${escapeHtml(replacement)}"`;
  });
}

/** The articles, pages and tags that a body links to. */
export type LinkedNames = {
  /** Slugs, former slugs and ids of articles and pages. */
  articles: string[];
  /** In normal form. */
  tags: string[];
};

/** The available pages in the target language. */
export type LinkTargets = {
  language: Language;
  /** Slug of the public article in that language, by the slug or id in the link. */
  articles: ReadonlyMap<string, string>;
  /** Slugs and id of the translated article: links to it become anchors of the same page. */
  itself: ReadonlySet<string>;
  tags: ReadonlySet<string>;
};

/** First path segments that exist in every language. */
const localizedSections = new Set([
  ...['departments', 'users', 'search', 'subscribe', 'unsubscribe', 'saved', 'profile', 'login', 'register'],
  ...['forgot-password', 'feed.xml', 'feed.json', 'atom.xml'],
]);

/** @param page the absolute address of the article with the body */
export function readLinkedNames(body: string, page: string): LinkedNames {
  const names = { articles: new Set<string>(), tags: new Set<string>() };
  for (const href of listLinks(body)) {
    const address = readOwnAddress(href, page);
    const article = address && linkedArticle(address);
    if (article) names.articles.add(article);
    if (address?.segments[0] === 'tags' && address.segments[1]) names.tags.add(normalizeTag(address.segments[1]));
  }
  return { articles: [...names.articles], tags: [...names.tags] };
}

/** The slug or id in a link to an article or a page, which share one set of slugs. */
export function linkedArticle({ segments: [section, name, ...rest] }: OwnAddress): string | null {
  return (section === 'articles' || section === 'pages') && name !== undefined && rest.length === 0 ? name : null;
}

/**
 * Changes links to the site's pages to the same pages in another language. Links to pages that do not exist in it, and
 * external links, stay.
 *
 * @param page the absolute address of the article with the body
 */
export function translateLinks(body: string, page: string, targets: LinkTargets): string {
  return replaceLinks(body, (href) => {
    const address = readOwnAddress(href, page);
    return address && translate(address, targets);
  });
}

function translate(address: OwnAddress, { language, articles, itself, tags }: LinkTargets): string | null {
  const [section = '', name = ''] = address.segments;
  const article = linkedArticle(address);
  if (article !== null) {
    const anchor = address.tail.replace(/^[^#]*/, '');
    if (itself.has(article)) return anchor || null;
    const slug = articles.get(article);
    return slug === undefined ? null : writeOwnAddress({ ...address, segments: [section, slug] }, language);
  }
  const exists = section === 'tags' ? tags.has(normalizeTag(name)) : section === '' || localizedSections.has(section);
  return exists ? writeOwnAddress(address, language) : null;
}

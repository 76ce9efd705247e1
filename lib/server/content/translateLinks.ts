import { normalizeTag } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import { type OwnAddress, readOwnAddress, writeOwnAddress } from '#lib/format/ownAddress.ts';
import { listLinks, replaceLinks } from './bodyLinks.ts';

/** What a body's links to the site name. */
export type LinkedNames = {
  /** Slugs, former slugs and ids of articles. */
  articles: string[];
  /** In their normal form. */
  tags: string[];
};

/** What the site has in the language that links are turned to. */
export type LinkTargets = {
  language: Language;
  /** Slug of the public article in that language, by what a link names. */
  articles: ReadonlyMap<string, string>;
  /** The names of the article that is translated: a link to it leads to an anchor of the same page. */
  itself: ReadonlySet<string>;
  tags: ReadonlySet<string>;
};

/** The first words of paths that every language has. */
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

/** The slug or id in a link to an article. */
export function linkedArticle({ segments: [section, name, ...rest] }: OwnAddress): string | null {
  return section === 'articles' && name !== undefined && rest.length === 0 ? name : null;
}

/**
 * A sanitised body whose links to the site's pages lead to the same pages in another language. Where that has none, and where
 * a link leads elsewhere, it stays.
 *
 * @param page the absolute address of the article with the body
 */
export function translateLinks(body: string, page: string, targets: LinkTargets): string {
  return replaceLinks(body, (href) => {
    const address = readOwnAddress(href, page);
    return address && turn(address, targets);
  });
}

function turn(address: OwnAddress, { language, articles, itself, tags }: LinkTargets): string | null {
  const [section = '', name = ''] = address.segments;
  const article = linkedArticle(address);
  if (article !== null) {
    const anchor = address.tail.replace(/^[^#]*/, '');
    if (itself.has(article)) return anchor || null;
    const slug = articles.get(article);
    return slug === undefined ? null : writeOwnAddress({ ...address, segments: ['articles', slug] }, language);
  }
  const isThere = section === 'tags' ? tags.has(normalizeTag(name)) : section === '' || localizedSections.has(section);
  return isThere ? writeOwnAddress(address, language) : null;
}

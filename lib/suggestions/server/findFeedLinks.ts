import { parseHtml } from '#lib/articles/parseHtml.ts';

const feedTypes = /^(application|text)\/(rss|atom|rdf|feed|xml)?(\+(xml|json))?$/i;
const feedPath = /(^|[/._-])(rss|feeds?|atom|rdf)([/._-]|$)|\.(rss|atom|rdf)$/i;
/** Common feed paths, for pages that declare no feed. */
const commonPaths = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/feed.json'];
const maxLinks = 8;

export type FeedAddresses = { named: string[]; guessed: string[] };

/** Possible feed URLs of a page's site: declared ones first, then links that look like feeds, then common paths. */
export function findFeedLinks(html: string, pageUrl: string): FeedAddresses {
  const named: string[] = [];
  const linked: string[] = [];
  let base = pageUrl;
  parseHtml(html.slice(0, 1_000_000), {
    onopentag: (tag, { rel = '', type = '', href }) => {
      const url = href === undefined ? null : URL.parse(href, base)?.href;
      if (!url?.startsWith('http')) return;
      if (tag === 'base') base = url;
      const isAlternate = rel.toLowerCase().split(/\s+/).includes('alternate');
      if (tag === 'link' && isAlternate && feedTypes.test(type.split(';')[0] ?? '')) named.push(url);
      if (tag === 'a' && feedPath.test(new URL(url).pathname)) linked.push(url);
    },
  });
  const guesses = commonPaths.map((path) => new URL(path, pageUrl).href);
  return { named: unique(named), guessed: unique([...linked.slice(0, 4), ...guesses]) };
}

function unique(urls: string[]): string[] {
  return [...new Set(urls)].slice(0, maxLinks);
}

import { domainToUnicode } from 'node:url';
import { parseHtml } from '#lib/articles/parseHtml.ts';
import { plainLine, visible } from '#lib/platform/text/plainText.ts';
import { shortened } from '#lib/platform/text/shortened.ts';

export type PageMetadata = {
  /** Empty if the page has none. */
  title: string;
  description: string;
  siteName: string;
  /** The address of its picture. */
  picture: string | null;
};

/** Names of the same thing, best first: Open Graph (ogp.me), then Twitter cards, then HTML. */
const names = {
  title: ['og:title', 'twitter:title', '<title>'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
};

const maxLengths = { title: 200, description: 300, siteName: 80 };
/** Characters. The head of a page is at its beginning. */
const maxLength = 1_000_000;

/** @param pageUrl the base of relative addresses, and the host that stands for a missing name */
export function pageMetadata(html: string, pageUrl: string): PageMetadata {
  const found = new Map<string, string>();
  let base = pageUrl;
  let title: string | null = null;
  const add = (name: string, value: string) => {
    const line = plainLine(value);
    if (visible.test(line) && !found.has(name)) found.set(name, line);
  };
  parseHtml(html.slice(0, maxLength), {
    onopentag: (tag, { property, name, content = '', href = '' }) => {
      if (tag === 'meta') add((property ?? name ?? '').trim().toLowerCase(), content);
      if (tag === 'base') base = URL.parse(href, pageUrl)?.href ?? base;
      if (tag === 'title') title = '';
    },
    ontext: (text) => {
      if (title !== null) title += text;
    },
    onclosetag: (tag) => {
      if (tag === 'title' && title !== null) add('<title>', title);
      title = null;
    },
  });
  const first = (wanted: string[]) => wanted.map((name) => found.get(name)).find((value) => value !== undefined) ?? '';
  return {
    title: shortened(first(names.title), maxLengths.title),
    description: shortened(first(names.description), maxLengths.description),
    siteName: shortened(first(names.siteName) || hostOf(pageUrl), maxLengths.siteName),
    picture: webAddress(first(names.picture), base),
  };
}

function hostOf(url: string): string {
  return domainToUnicode(new URL(url).hostname).replace(/^www\./, '');
}

function webAddress(address: string, base: string): string | null {
  const url = address === '' ? null : URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

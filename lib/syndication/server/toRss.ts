import {
  element,
  type FeedPerson,
  lastChange,
  type OutgoingFeed,
  type OutgoingItem,
  permanentId,
  textElement,
  type Xml,
  xmlDeclaration,
} from './outgoingFeed.ts';

/** RFC 4287. */
export function toAtom(feed: OutgoingFeed): string {
  const changed = lastChange(feed) ?? new Date(0);
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    textElement('id', feed.feedUrl),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', changed.toISOString()),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: feed.language, href: feed.pageUrl }),
    ...feed.items.map(entry),
  );
  return xmlDeclaration + root.xml;
}

function entry(one: OutgoingItem): Xml {
  return element(
    'entry',
    { 'xml:lang': one.language },
    textElement('id', permanentId(one)),
    textElement('title', one.title),
    textElement('published', one.publishedAt.toISOString()),
    textElement('updated', one.updatedAt.toISOString()),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: one.language, href: one.url }),
    ...one.authors.map((person) => element('author', {}, ...personOf(person))),
    ...one.contributors.map((person) => element('contributor', {}, ...personOf(person))),
    ...one.categories.map((category) => element('category', { term: category })),
    element('summary', { type: 'text' }, one.summary),
    element('content', { type: 'html' }, one.html),
  );
}

function personOf({ name, url }: FeedPerson): (Xml | null)[] {
  return [textElement('name', name), url === null ? null : textElement('uri', url)];
}

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0. @see https://www.rssboard.org/rss-specification */
export function toRss(feed: OutgoingFeed): string {
  const changed = lastChange(feed);
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.pageUrl),
    textElement('description', feed.description),
    textElement('language', feed.language),
    changed && textElement('lastBuildDate', changed.toUTCString()),
    element('atom:link', { href: feed.feedUrl, rel: 'self', type: 'application/rss+xml' }),
    ...feed.items.map(item),
  );
  return xmlDeclaration + element('rss', { version: '2.0', ...namespaces }, channel).xml;
}

function item(one: OutgoingItem): Xml {
  return element(
    'item',
    {},
    textElement('title', one.title),
    textElement('link', one.url),
    element('guid', { isPermaLink: 'false' }, permanentId(one)),
    textElement('pubDate', one.publishedAt.toUTCString()),
    ...one.authors.map(({ name }) => textElement('dc:creator', name)),
    ...one.contributors.map(({ name }) => textElement('dc:contributor', name)),
    textElement('dc:language', one.language),
    ...one.categories.map((category) => textElement('category', category)),
    textElement('description', one.summary),
    one.image && picture(one.image),
    textElement('content:encoded', one.html),
  );
}

function picture({ url, type, width, height, alt, credit }: NonNullable<OutgoingItem['image']>): Xml {
  return element(
    'media:content',
    { url, type, medium: 'image', width, height },
    alt === '' ? null : element('media:description', { type: 'plain' }, alt),
    credit ? textElement('media:credit', credit) : null,
  );
}

import { type Feed, type FeedItem, type FeedPerson, lastChange, permanentId } from './Feed.ts';
import { element, textElement, type Xml, xmlDeclaration } from './xml.ts';

/** RFC 4287. */
export function toAtom(feed: Feed): string {
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

function entry(one: FeedItem): Xml {
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

import { element, textElement, xmlDeclaration } from './xml.ts';

/** A feed; all URLs are absolute. */
export type FeedOutline = { title: string; feedUrl: string; pageUrl: string };
/** Feeds below a name. */
export type FeedGroup = { title: string; feeds: FeedOutline[] };

/** OPML 2.0, a subscription list. @see https://opml.org/spec2.opml */
export function toOpml(title: string, site: FeedOutline, groups: FeedGroup[]): string {
  const named = groups
    .filter(({ feeds }) => feeds.length > 0)
    .map((group) => element('outline', { text: group.title, title: group.title }, ...group.feeds.map(outlineOf)));
  const head = element('head', {}, textElement('title', title));
  const body = element('body', {}, outlineOf(site), ...named);
  return xmlDeclaration + element('opml', { version: '2.0' }, head, body).xml;
}

function outlineOf({ title, feedUrl, pageUrl }: FeedOutline) {
  return element('outline', { type: 'rss', text: title, title, xmlUrl: feedUrl, htmlUrl: pageUrl });
}

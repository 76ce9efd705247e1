import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import { nameTags } from '#lib/tags/server/queries/tagNames.ts';
import { listTopics } from '#lib/tags/server/queries/topics.ts';
import { minIndexedArticles } from '#lib/tags/topic.ts';
import { sortTopics } from '#lib/tags/topicLetters.ts';
import { listAuthorIds, listAuthorNames } from '#lib/users/server/queries/authors.ts';
import { type feedFiles, feedPath } from '../feedPath.ts';

export type FeedFormat = keyof typeof feedFiles;

/** An outgoing feed, independent of its format. All URLs are absolute. */
export type OutgoingFeed = {
  title: string;
  description: string;
  language: Language;
  /** The HTML page with the same articles, and the feed itself. */
  pageUrl: string;
  feedUrl: string;
  items: OutgoingItem[];
};

/** Guests have no page. */
export type FeedPerson = { name: string; url: string | null };

export type OutgoingItem = {
  id: string;
  url: string;
  language: Language;
  title: string;
  summary: string;
  html: string;
  publishedAt: Date;
  /** When its readers were last told about a change. */
  updatedAt: Date;
  authors: FeedPerson[];
  /** Photographers and translators. */
  contributors: FeedPerson[];
  /** Its last change of any kind. */
  changedAt: Date;
  categories: string[];
  image: { url: string; type: string; width: number; height: number; alt: string; credit: string | null } | null;
};

/** The latest change of an item, which clients ask for by date; null for an empty feed. */
export function lastChange({ items }: OutgoingFeed): Date | null {
  return items.length === 0 ? null : new Date(Math.max(...items.map(({ changedAt }) => changedAt.getTime())));
}

/** Stable even if the URL changes. RFC 9562. */
export function permanentId({ id }: OutgoingItem): string {
  return `urn:uuid:${id}`;
}

/** Markup, in contrast to text, which `element` escapes. */
export type Xml = { xml: string };
type Attributes = Record<string, string | number | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An XML element. String children are text; null children and undefined attributes are omitted. */
export function element(name: string, attributes: Attributes, ...children: (Xml | string | null)[]): Xml {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const content = children.map((child) => {
    if (child === null) return '';
    return typeof child === 'string' ? escapeXml(child) : child.xml;
  });
  const start = `<${name}${attributeTexts.join('')}`;
  return { xml: content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>` };
}

export function textElement(name: string, text: string): Xml {
  return element(name, {}, text);
}

/** Characters that XML documents must not contain, even escaped (XML 1.0, production 2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbidden, ''));
}

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

/** More would be of no use in a feed reader. */
const maxOfAKind = 1_000;

/** The feeds of a language as OPML: of the site, the departments, the topics with several articles, and the authors. */
export async function readFeedList({ db }: Caller, site: Site, language: Language): Promise<string> {
  const [departments, tags, ids] = await Promise.all([
    listDepartmentNames(db, language),
    listTopics(db, language, minIndexedArticles),
    listAuthorIds(db, language),
  ]);
  const topics = sortTopics(tags.slice(0, maxOfAKind), language);
  const [authors, names] = await Promise.all([
    listAuthorNames(db, ids.slice(0, maxOfAKind), language),
    nameTags(db, language, topics),
  ]);
  const feedOf = (title: string, path: string) => {
    return { title, feedUrl: site.url + feedPath(path, 'rss'), pageUrl: site.url + path };
  };
  return toOpml(site.name, feedOf(site.name, paths.home(language)), [
    {
      title: translate(language, 'nav.departments'),
      feeds: departments
        .filter(({ hasArticles }) => hasArticles)
        .map(({ name, slug }) => feedOf(name[language], paths.department(language, slug))),
    },
    {
      title: translate(language, 'nav.topics'),
      feeds: names.map((tag) => feedOf(tag, paths.tag(language, tag))),
    },
    {
      title: translate(language, 'nav.authors'),
      feeds: authors.map(({ name, id }) => feedOf(name, paths.user(language, id))),
    },
  ]);
}

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(feed: OutgoingFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: feed.language,
    items: feed.items.map(item),
  });
}

function item(one: OutgoingItem) {
  return {
    id: permanentId(one),
    url: one.url,
    title: one.title,
    summary: one.summary,
    content_html: one.html,
    ...(one.image && { image: one.image.url }),
    date_published: one.publishedAt.toISOString(),
    date_modified: one.updatedAt.toISOString(),
    authors: [...one.authors, ...one.contributors].map(({ name, url }) => ({ name, ...(url !== null && { url }) })),
    tags: one.categories,
    language: one.language,
  };
}

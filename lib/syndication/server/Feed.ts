import type { Language } from '#lib/languages/language.ts';
import type { feedFiles } from '../feedPath.ts';

export type FeedFormat = keyof typeof feedFiles;

/** An outgoing feed, independent of its format. All URLs are absolute. */
export type Feed = {
  title: string;
  description: string;
  language: Language;
  /** The HTML page with the same articles, and the feed itself. */
  pageUrl: string;
  feedUrl: string;
  items: FeedItem[];
};

/** Guests have no page. */
export type FeedPerson = { name: string; url: string | null };

export type FeedItem = {
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
export function lastChange({ items }: Feed): Date | null {
  return items.length === 0 ? null : new Date(Math.max(...items.map(({ changedAt }) => changedAt.getTime())));
}

/** Stable even if the URL changes. RFC 9562. */
export function permanentId({ id }: FeedItem): string {
  return `urn:uuid:${id}`;
}

import type { Language } from '#lib/domain/language.ts';
import type { feedFiles } from '#lib/format/feedPath.ts';

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

export type FeedItem = {
  id: string;
  url: string;
  language: Language;
  title: string;
  summary: string;
  html: string;
  publishedAt: Date;
  updatedAt: Date;
  author: { name: string; url: string };
  categories: string[];
  image: { url: string; type: string; width: number; height: number; alt: string; credit: string | null } | null;
};

/** The latest change of an item; null for an empty feed. */
export function lastChange({ items }: Feed): Date | null {
  return items.length === 0 ? null : new Date(Math.max(...items.map(({ updatedAt }) => updatedAt.getTime())));
}

/** Stable even if the URL changes. RFC 9562. */
export function permanentId({ id }: FeedItem): string {
  return `urn:uuid:${id}`;
}

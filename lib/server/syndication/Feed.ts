import type { Language } from '#lib/domain/language.ts';
import type { feedFiles } from '#lib/format/feedPath.ts';

export type FeedFormat = keyof typeof feedFiles;

/** A list of articles to follow, whatever the format. Addresses are whole. */
export type Feed = {
  title: string;
  description: string;
  language: Language;
  /** The page that it follows, and the feed itself. */
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

/** When something in it last changed; never for an empty one. */
export function lastChange({ items }: Feed): Date | null {
  return items.length === 0 ? null : new Date(Math.max(...items.map(({ updatedAt }) => updatedAt.getTime())));
}

/** An id that stays when the address changes. RFC 9562. */
export function permanentId({ id }: FeedItem): string {
  return `urn:uuid:${id}`;
}

/** One article that somebody else announces. All texts are plain, all addresses absolute ones of the web. */
export type FeedItem = {
  /** What the feed tells its items apart by; the address where it says nothing. */
  guid: string;
  url: string;
  title: string;
  /** At most 600 characters; may be empty. */
  summary: string;
  imageUrl: string | null;
  /** As declared, `en-GB` for example; null where nothing is. */
  language: string | null;
  /** ISO 8601. Null when the feed gives none that could be true. */
  publishedAt: string | null;
};

export type ParsedFeed = {
  title: string;
  siteUrl: string | null;
  language: string | null;
  /** In the feed's order, which usually is the newest first. */
  items: FeedItem[];
};

/** An item as the formats have it, before it is cleaned and checked. */
export type RawItem = {
  guid?: string | undefined;
  /** The first that is an address is taken. */
  links: (string | undefined)[];
  title?: string | undefined;
  /** HTML or text; the first that says something is taken. */
  texts: (string | undefined)[];
  images: (string | undefined)[];
  dates: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  /** Within `base`, of the texts. */
  textBase?: string | undefined;
};

export type RawFeed = {
  title?: string | undefined;
  links: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  items: RawItem[];
};

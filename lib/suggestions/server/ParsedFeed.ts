/** An item of an incoming feed. All texts are plain, all URLs absolute http or https. */
export type FeedItem = {
  /** The item's id in its feed; its URL if it has none. */
  guid: string;
  url: string;
  title: string;
  /** At most 600 characters; may be empty. */
  summary: string;
  imageUrl: string | null;
  /** As declared, for example `en-GB`; null if not declared. */
  language: string | null;
  /** ISO 8601. Null if the feed gives no plausible date. */
  publishedAt: string | null;
};

export type ParsedFeed = {
  title: string;
  siteUrl: string | null;
  language: string | null;
  /** In the feed's order, usually newest first. */
  items: FeedItem[];
};

/** An item as the formats have it, not yet sanitized and validated. */
export type RawItem = {
  guid?: string | undefined;
  /** The first valid URL is used. */
  links: (string | undefined)[];
  title?: string | undefined;
  /** HTML or text; the first that is not empty is used. */
  texts: (string | undefined)[];
  images: (string | undefined)[];
  dates: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  /** Base URL of the texts, relative to `base`. */
  textBase?: string | undefined;
};

export type RawFeed = {
  title?: string | undefined;
  links: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  items: RawItem[];
};

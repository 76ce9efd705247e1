export type WxrComment = {
  id: string;
  parent: string;
  author: string;
  content: string;
  /** In UTC; and in the zone of the site. */
  date: string;
  localDate: string;
  approved: string;
  type: string;
  /** Keys of further data, such as a rating. */
  meta: string[];
};

export type WxrTerm = { taxonomy: string; slug: string; name: string };

/** The records of a WordPress export (WXR 1.0 to 1.2), as strings. */
export type WxrRecord =
  | { kind: 'site'; url: string }
  | { kind: 'version'; version: string }
  | { kind: 'author'; login: string; email: string; name: string }
  | { kind: 'category'; termId: string; slug: string; name: string; description: string }
  | { kind: 'term'; taxonomy: string; slug: string; description: string }
  | WxrItem;

export type WxrItem = {
  kind: 'item';
  /** Its address if it has no number. */
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  slug: string;
  /** `2020-01-31 10:00:00` in UTC; zeros for a draft. */
  date: string;
  /** In the zone of the site. */
  localDate: string;
  /** As in RSS. */
  pubDate: string;
  modified: string;
  localModified: string;
  attachmentUrl: string;
  /** Empty if there is none. */
  password: string;
  /** The post that an attachment was uploaded to, and the attachment's position there. */
  parent: string;
  order: number;
  isSticky: boolean;
  terms: WxrTerm[];
  meta: Map<string, string>;
  /** With keys that occur more than once. */
  metaList: [string, string][];
  /** Names of the elements that are not empty. */
  fields: string[];
  comments: WxrComment[];
};

export type WxrComment = {
  id: string;
  parent: string;
  author: string;
  content: string;
  date: string;
  approved: string;
  type: string;
};

export type WxrTerm = { taxonomy: string; slug: string; name: string };

/** The records of a WordPress export (WXR 1.0 to 1.2), as strings. */
export type WxrRecord =
  | { kind: 'site'; url: string }
  | { kind: 'author'; login: string; email: string; name: string }
  | { kind: 'category'; slug: string; name: string; description: string }
  | WxrItem;

export type WxrItem = {
  kind: 'item';
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
  modified: string;
  attachmentUrl: string;
  /** Empty if there is none. */
  password: string;
  /** The post that an attachment was uploaded to, and the attachment's position there. */
  parent: string;
  order: number;
  isSticky: boolean;
  terms: WxrTerm[];
  meta: Map<string, string>;
  comments: WxrComment[];
};

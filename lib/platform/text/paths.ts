import { defaultLanguage, type Language } from '#lib/languages/language.ts';
import type { SharedKind, ShareShape } from '#lib/platform/values/shareImage.ts';

/** The only place where URLs of the site's pages are built. All begin with a slash and have the language's prefix. */
export const paths = {
  home: (language: Language) => prefix(language) || '/',
  article: (language: Language, slug: string) => `${prefix(language)}/articles/${slug}`,
  /**
   * The page of an article with this comment, also if it is not among those shown first: no fragment reaches the server, and the
   * number of the page on which a comment is changes with each new one. Of a hidden comment it redirects, so that invented ids don't
   * fill the page cache.
   */
  comment: (language: Language, slug: string, id: string) =>
    `${prefix(language)}/articles/${slug}?comment=${id}#comment-${id}`,
  /** The page of an article with this live entry and older ones. */
  liveEntry: (language: Language, slug: string, id: string) =>
    `${prefix(language)}/articles/${slug}?entry=${id}#entry-${id}`,
  page: (language: Language, slug: string) => `${prefix(language)}/pages/${slug}`,
  /** An article or a page. */
  content: (kind: 'article' | 'page', language: Language, slug: string) => `${prefix(language)}/${kind}s/${slug}`,
  preview: (language: Language, token: string) => `${prefix(language)}/preview/${token}`,
  frontPreview: (language: Language, token: string) => `${prefix(language)}/preview/front/${token}`,
  department: (language: Language, slug: string, page = 1) => paged(`${prefix(language)}/departments/${slug}`, page),
  tag: (language: Language, tag: string, page = 1) =>
    paged(`${prefix(language)}/tags/${encodeURIComponent(tag)}`, page),
  user: (language: Language, id: string, page = 1) => paged(`${prefix(language)}/users/${id}`, page),
  userComments: (language: Language, id: string, page = 1) => paged(`${prefix(language)}/users/${id}/comments`, page),
  corrections: (language: Language, page = 1) => paged(`${prefix(language)}/corrections`, page),
  latest: (language: Language, page = 1) => paged(`${prefix(language)}/latest`, page),
  /** @param period as 2026-11-22, 2026-11 or 2026; without one, the list of all months */
  archive: (language: Language, period = '', page = 1) =>
    paged(`${prefix(language)}/archive${period && `/${period.replaceAll('-', '/')}`}`, page),
  topics: (language: Language, page = 1) => paged(`${prefix(language)}/topics`, page),
  authors: (language: Language, page = 1) => paged(`${prefix(language)}/authors`, page),
  shareImage: (language: Language, kind: SharedKind, name: string, shape: ShareShape = 'card') =>
    `${prefix(language)}/share/${shape}/${kind}/${encodeURIComponent(name)}.jpg`,
  login: (language: Language, next?: string) => returning(`${prefix(language)}/login`, next),
  register: (language: Language, next?: string) => returning(`${prefix(language)}/register`, next),
  forgotPassword: (language: Language) => `${prefix(language)}/forgot-password`,
  resetPassword: (language: Language) => `${prefix(language)}/reset-password`,
  verifyEmail: (language: Language) => `${prefix(language)}/verify-email`,
  invitation: (language: Language) => `${prefix(language)}/invitation`,
  profile: (language: Language) => `${prefix(language)}/profile`,
  saved: (language: Language) => `${prefix(language)}/saved`,
  subscribe: (language: Language) => `${prefix(language)}/subscribe`,
  confirmSubscription: (language: Language) => `${prefix(language)}/subscribe/confirm`,
  unsubscribe: (language: Language) => `${prefix(language)}/unsubscribe`,
  /** Shown by the service worker instead of a page that it can't load (lib/platform/offline/browser). */
  offline: (language: Language) => `${prefix(language)}/offline`,
  replyMails: (language: Language) => `${prefix(language)}/reply-mails`,
  search: (language: Language, search: SearchParameters = {}) => `${prefix(language)}/search${queryOf(search)}`,
  /** @param path without the prefix of a language, as Next's `asPath` */
  inLanguage: (language: Language, path: string) => `${prefix(language)}${path}`,
  /** @param section as in the URL: `articles`, `media` …; empty for the dashboard */
  admin: (language: Language, section = '') => `${prefix(language)}/admin${section && `/${section}`}`,
  /** The arrangement of a front, with a search for articles. @param front `department`: a slug */
  arrangeFront: (language: Language, front: { language: Language; department?: string; q?: string }) =>
    `${prefix(language)}/admin/front?${new URLSearchParams(front)}`,
  newArticle: (language: Language) => `${prefix(language)}/admin/articles/new`,
  editArticle: (language: Language, id: string) => `${prefix(language)}/admin/articles/${id}`,
  /** Where its live entries are written. */
  liveCoverage: (language: Language, id: string) => `${prefix(language)}/admin/articles/${id}/live`,
  /** The editor of an article or a page. @param id `new` for a new one */
  editor: (kind: 'article' | 'page', language: Language, id: string) => `${prefix(language)}/admin/${kind}s/${id}`,
};

/** Parameters of a search; empty and missing ones are left out of the URL. */
export type SearchParameters = Partial<Record<'q' | 'language' | 'department' | 'author' | 'from' | 'to', string>> & {
  page?: number;
};

export function ampPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}amp=1`;
}

function prefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

function queryOf({ page = 1, ...search }: SearchParameters): string {
  const parameters = Object.entries(search).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...parameters, ...(page > 1 ? [['page', String(page)]] : [])]).toString();
  return query === '' ? '' : `?${query}`;
}

/** With the path to return to. */
function returning(path: string, next: string | undefined): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

function paged(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

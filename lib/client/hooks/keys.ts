import type { AdminArticlesQuery } from '../api/ownArticles.ts';

/** The keys of all that SWR keeps. What only its reader may see carries their token, so that the next one can't get it. */
export const keys = {
  likeCount: (articleId: string) => ['likes/count', articleId] as const,
  likeStatus: (articleId: string, token: string) => ['likes/status', articleId, token] as const,
  savedStatus: (articleId: string, token: string) => ['saved-articles/status', articleId, token] as const,
  savedArticles: (page: number, token: string) => ['saved-articles', page, token] as const,
  comments: (articleId: string, page: number) => ['comments', articleId, page] as const,
  adminArticles: (query: AdminArticlesQuery, token: string) => ['articles', query, token] as const,
  recentArticles: (token: string) => ['articles/recent', token] as const,
  myProfile: (token: string) => ['auth/me', token] as const,
};

export function isSavedArticlesKey(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'saved-articles';
}

/** Every list of the newsroom's articles: a change of one may move it in any of them. */
export function isArticlesKey(key: unknown): boolean {
  return Array.isArray(key) && typeof key[0] === 'string' && /^articles(\/recent)?$/.test(key[0]);
}

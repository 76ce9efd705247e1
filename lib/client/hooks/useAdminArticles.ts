import { type AdminArticlesQuery, fetchAdminArticles, fetchRecentArticles } from '../api/ownArticles.ts';
import { useListPage } from './useListPage.ts';
import { isReadOf } from './useRead.ts';

/** Articles, including drafts: all for admins, their own for authors. */
export function useAdminArticles(query: AdminArticlesQuery | null) {
  return useListPage(query, fetchAdminArticles);
}

/** Matches every list of the admin area's articles: a change of one may move it in any of them. */
export const isArticlesRead = isReadOf(fetchAdminArticles, fetchRecentArticles);

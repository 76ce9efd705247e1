import { type AdminArticlesQuery, fetchAdminArticles, fetchRecentArticles } from './ownArticles.ts';
import { useListPage } from '#lib/newsroom/client/useListPage.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';

/** Articles, including drafts: all for admins, their own for authors. */
export function useAdminArticles(query: AdminArticlesQuery | null) {
  return useListPage(query, fetchAdminArticles);
}

/** Matches every list of the admin area's articles: a change of one may move it in any of them. */
export const isArticlesRead = isReadOf(fetchAdminArticles, fetchRecentArticles);

import { useListPage } from '#lib/newsroom/client.ts';
import { type AdminArticlesQuery, fetchAdminArticles } from './ownArticles.ts';

/** Articles, including drafts: all for admins, their own for authors. */
export function useAdminArticles(query: AdminArticlesQuery | null) {
  return useListPage(query, fetchAdminArticles);
}

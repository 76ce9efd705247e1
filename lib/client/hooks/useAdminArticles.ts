import { type AdminArticlesQuery, fetchAdminArticles } from '../api/ownArticles.ts';
import { keys } from './keys.ts';
import { useListPage } from './useListPage.ts';

/** Articles, including drafts: all for admins, their own for authors. */
export function useAdminArticles(query: AdminArticlesQuery | null) {
  return useListPage(query, keys.adminArticles, fetchAdminArticles);
}

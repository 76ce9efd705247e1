import type { ArticleListItem } from '#lib/articles/article.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentArticleListItem } from '#lib/articles/server/present/article.ts';
import { countSaved, listSavedRows } from './queries/savedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The caller's saved articles that are still public, last saved first.
 *
 * @throws DomainError unauthenticated
 */
export async function listSavedArticles(
  { db, actor }: Caller,
  query: PageQuery,
): Promise<{ articles: ArticleListItem[]; total: number; page: number; limit: number }> {
  const user = authorize(actor, canUseAccount);
  const [rows, total] = await Promise.all([listSavedRows(db, user.id, query), countSaved(db, user.id)]);
  return { articles: rows.map(presentArticleListItem), total, page: query.page, limit: query.limit };
}

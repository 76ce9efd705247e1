import type { AdminArticle, OwnArticlesQuery } from '#lib/domain/adminArticle.ts';
import { authorize, canWriteArticles } from '#lib/domain/permissions.ts';
import type { Caller } from '../Caller.ts';
import { listAdminArticles } from './listAdminArticles.ts';

/**
 * The caller's own articles, also for admins; without the trash.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listOwnArticles(
  caller: Caller,
  query: OwnArticlesQuery,
): Promise<{ articles: AdminArticle[]; total: number; page: number; limit: number }> {
  const user = authorize(caller.actor, canWriteArticles);
  const { counts: _, ...page } = await listAdminArticles(caller, { ...query, author: user.id });
  return page;
}

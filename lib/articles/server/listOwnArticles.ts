import type { AdminArticle, OwnArticlesQuery } from '../adminArticle.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listAdminArticles } from './listAdminArticles.ts';

/**
 * The caller's own articles, also for admins; without the trash.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listOwnArticles(
  caller: Caller,
  query: OwnArticlesQuery,
): Promise<{ articles: AdminArticle[] } & PageInfo> {
  const user = authorize(caller.actor, canWriteArticles);
  const { counts: _counts, fronts: _fronts, ...page } = await listAdminArticles(caller, { ...query, author: user.id });
  return page;
}

import type { NewsroomArticle, OwnArticlesQuery } from '#lib/domain/newsroomArticle.ts';
import { authorize, canWriteArticles } from '#lib/domain/permissions.ts';
import type { Caller } from '../Caller.ts';
import { listNewsroomArticles } from './listNewsroomArticles.ts';

/**
 * What the caller has written, an admin too; without the trash.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listOwnArticles(
  caller: Caller,
  query: OwnArticlesQuery,
): Promise<{ articles: NewsroomArticle[]; total: number; page: number; limit: number }> {
  const user = authorize(caller.actor, canWriteArticles);
  const { counts: _, ...page } = await listNewsroomArticles(caller, { ...query, author: user.id });
  return page;
}

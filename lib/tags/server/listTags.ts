import type { TagCount, TagQuery } from '#lib/articles/adminArticle.ts';
import { canEditEveryArticle, canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { listTagCounts } from './queries/tags.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Tags in use, for autocompletion.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listTags({ db, actor, language }: Caller, query: TagQuery): Promise<{ tags: TagCount[] }> {
  const user = authorize(actor, canWriteArticles);
  const authorId = canEditEveryArticle(user) ? null : user.id;
  return { tags: await listTagCounts(db, { ...query, authorId, sortedIn: query.language ?? language }) };
}

import type { Comment } from '../comment.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentToWriter } from './present/comment.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import { listPendingComments } from './queries/comments.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The caller's own comments on an article that await moderation, oldest first.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function listPendingOwn({ db, actor }: Caller, articleId: string): Promise<{ comments: Comment[] }> {
  const user = authorize(actor, canUseAccount);
  if (!(await findPublicCounts(db, articleId))) throw notFound('article');
  return { comments: (await listPendingComments(db, articleId, user.id)).map(presentToWriter) };
}

import type { Comment } from '#lib/domain/comment.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentToWriter } from '../../present/comment.ts';
import { findPublicCounts } from '../../queries/articleCounts.ts';
import { listPendingComments } from '../../queries/comments.ts';
import type { Caller } from '../Caller.ts';

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

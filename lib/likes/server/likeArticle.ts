import type { Like } from '../like.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { addLike } from './queries/likes.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { countLikes } from './countLikes.ts';

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function likeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = authorize(caller.actor, canUseAccount);
  return inTransaction(async (transaction) => {
    await addLike(transaction, articleId, user.id);
    const { count } = await countLikes({ ...caller, db: transaction }, articleId);
    return { articleId, count, isLiked: true };
  });
}

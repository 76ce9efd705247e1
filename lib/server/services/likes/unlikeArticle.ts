import type { Like } from '#lib/domain/like.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { inTransaction } from '../../db/database.ts';
import { removeLike } from '../../queries/likes.ts';
import type { Caller } from '../Caller.ts';
import { countLikes } from './countLikes.ts';

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function unlikeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = authorize(caller.actor, canUseAccount);
  return inTransaction(async (transaction) => {
    await removeLike(transaction, articleId, user.id);
    const { count } = await countLikes({ ...caller, db: transaction }, articleId);
    return { articleId, count, isLiked: false };
  });
}

import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { likesTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import type { Like, LikeStatus } from '../like.ts';
import { addLike, findIsLiked, removeLike } from './queries.ts';

/** @throws DomainError not_found */
export async function countLikes({ db }: Caller, articleId: string): Promise<{ count: number }> {
  const counts = await findPublicCounts(db, articleId);
  if (!counts) throw notFound('article');
  return { count: counts.likes };
}

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function likeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = authorize(caller.actor, canUseAccount);
  return inTransaction(async (transaction) => {
    if (await addLike(transaction, articleId, user.id)) await purgePages(transaction, [likesTag(articleId)]);
    const { count } = await countLikes({ ...caller, db: transaction }, articleId);
    return { articleId, count, isLiked: true };
  });
}

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function unlikeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = authorize(caller.actor, canUseAccount);
  return inTransaction(async (transaction) => {
    if (await removeLike(transaction, articleId, user.id)) await purgePages(transaction, [likesTag(articleId)]);
    const { count } = await countLikes({ ...caller, db: transaction }, articleId);
    return { articleId, count, isLiked: false };
  });
}

/** @throws DomainError unauthenticated, not_found */
export async function readLikeStatus({ db, actor }: Caller, articleId: string): Promise<LikeStatus> {
  const user = authorize(actor, canUseAccount);
  const isLiked = await findIsLiked(db, articleId, user.id);
  if (isLiked === null) throw notFound('article');
  return { isLiked };
}

import { notFound } from '#lib/domain/DomainError.ts';
import type { LikeStatus } from '#lib/domain/like.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { findIsLiked } from '../../queries/likes.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readLikeStatus({ db, actor }: Caller, articleId: string): Promise<LikeStatus> {
  const user = authorize(actor, canUseAccount);
  const isLiked = await findIsLiked(db, articleId, user.id);
  if (isLiked === null) throw notFound('article');
  return { isLiked };
}

import { notFound } from '#lib/platform/values/DomainError.ts';
import type { LikeStatus } from '../like.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { findIsLiked } from './queries/likes.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readLikeStatus({ db, actor }: Caller, articleId: string): Promise<LikeStatus> {
  const user = authorize(actor, canUseAccount);
  const isLiked = await findIsLiked(db, articleId, user.id);
  if (isLiked === null) throw notFound('article');
  return { isLiked };
}

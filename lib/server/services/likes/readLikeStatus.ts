import { notFound } from '#lib/domain/DomainError.ts';
import type { LikeStatus } from '#lib/domain/like.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { findIsLiked } from '../../queries/likes.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readLikeStatus({ db, actor }: Caller, articleId: string): Promise<LikeStatus> {
  const user = requireUser(actor);
  const isLiked = await findIsLiked(db, articleId, user.id);
  if (isLiked === null) throw notFound('article');
  return { isLiked };
}

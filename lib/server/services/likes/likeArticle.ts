import type { Like } from '#lib/domain/like.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { addLike } from '../../queries/likes.ts';
import type { Caller } from '../Caller.ts';
import { countLikes } from './countLikes.ts';

/**
 * Likes an article; a second time changes nothing.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function likeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = requireUser(caller.actor);
  await addLike(caller.db, articleId, user.id);
  const { count } = await countLikes(caller, articleId);
  return { articleId, count, isLiked: true };
}

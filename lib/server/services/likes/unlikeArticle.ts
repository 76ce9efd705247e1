import type { Like } from '#lib/domain/like.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { removeLike } from '../../queries/likes.ts';
import type { Caller } from '../Caller.ts';
import { countLikes } from './countLikes.ts';

/**
 * Takes a like back; without one it changes nothing.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function unlikeArticle(caller: Caller, articleId: string): Promise<Like> {
  const user = requireUser(caller.actor);
  await removeLike(caller.db, articleId, user.id);
  const { count } = await countLikes(caller, articleId);
  return { articleId, count, isLiked: false };
}

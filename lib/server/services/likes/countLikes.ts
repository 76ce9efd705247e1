import { notFound } from '#lib/domain/DomainError.ts';
import { findPublicCounts } from '../../queries/articleCounts.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError not_found */
export async function countLikes({ db }: Caller, articleId: string): Promise<{ count: number }> {
  const counts = await findPublicCounts(db, articleId);
  if (!counts) throw notFound('article');
  return { count: counts.likes };
}

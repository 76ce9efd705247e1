import { notFound } from '#lib/platform/values/DomainError.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError not_found */
export async function countLikes({ db }: Caller, articleId: string): Promise<{ count: number }> {
  const counts = await findPublicCounts(db, articleId);
  if (!counts) throw notFound('article');
  return { count: counts.likes };
}

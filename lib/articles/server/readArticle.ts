import type { Article } from '../article.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { presentArticle } from './present/article.ts';
import { findByFormerSlug, findPublicArticle } from './queries/articles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * @returns the article, or its current slug for a former one
 * @throws DomainError not_found, also for articles that are not public
 */
export async function readArticle({ db }: Caller, idOrSlug: string): Promise<Article | { movedTo: string }> {
  const row = await findPublicArticle(db, idOrSlug);
  if (row) return presentArticle(row);
  const current = await findByFormerSlug(db, 'article', idOrSlug);
  if (!current) throw notFound('article');
  return { movedTo: current.slug };
}

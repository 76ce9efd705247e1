import type { Article } from '#lib/domain/article.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { presentArticle } from '../../present/article.ts';
import { findPublicArticle } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError not_found, also for what readers may not see */
export async function readArticle({ db }: Caller, idOrSlug: string): Promise<Article> {
  const row = await findPublicArticle(db, idOrSlug);
  if (!row) throw notFound('article');
  return presentArticle(row);
}

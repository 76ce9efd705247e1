import type { NewsroomArticle, NewsroomQuery, ShelfCounts } from '#lib/domain/newsroomArticle.ts';
import { authorize, canEditEveryArticle, canWriteArticles } from '#lib/domain/permissions.ts';
import { presentNewsroomArticle } from '../../present/newsroomArticle.ts';
import { countShelves, listNewsroomRows } from '../../queries/newsroomArticles.ts';
import type { Caller } from '../Caller.ts';

export type NewsroomPage = {
  articles: NewsroomArticle[];
  total: number;
  page: number;
  limit: number;
  counts: ShelfCounts;
};

/**
 * Articles with the drafts among them: an admin's are all, an author's their own, also when they ask for another's.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listNewsroomArticles(
  { db, actor, language }: Caller,
  query: NewsroomQuery,
): Promise<NewsroomPage> {
  const user = authorize(actor, canWriteArticles);
  const { page, limit } = query;
  const seen = canEditEveryArticle(user) ? query : { ...query, author: user.id };
  if (query.author && query.author !== seen.author) {
    const counts = { all: 0, draft: 0, scheduled: 0, published: 0, archived: 0, deleted: 0 };
    return { articles: [], total: 0, page, limit, counts };
  }

  const [rows, counts] = await Promise.all([listNewsroomRows(db, seen, language), countShelves(db, seen)]);
  return { articles: rows.map(presentNewsroomArticle), total: counts[query.status ?? 'all'], page, limit, counts };
}

import type { AdminArticle, AdminArticleQuery, ListTabCounts } from '#lib/domain/adminArticle.ts';
import { authorize, canEditEveryArticle, canWriteArticles } from '#lib/domain/permissions.ts';
import { presentAdminArticle } from '../../present/adminArticle.ts';
import { countListTabs, listAdminArticleRows } from '../../queries/adminArticles.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';

export type AdminArticlesPage = {
  articles: AdminArticle[];
  total: number;
  page: number;
  limit: number;
  counts: ListTabCounts;
};

/**
 * Articles, or pages, in every status: all for an editor; for an author their own, even if another author is requested.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listAdminArticles(
  { db, actor, language, kind = 'article' }: Caller,
  query: AdminArticleQuery,
): Promise<AdminArticlesPage> {
  const user = authorize(actor, canWriteArticles);
  const { page, limit } = query;
  const { timeZone } = await siteSettings();
  const scoped = { ...query, kind, timeZone, ...(!canEditEveryArticle(user) && { author: user.id }) };
  if (query.author && query.author !== scoped.author) {
    const counts = { all: 0, draft: 0, review: 0, scheduled: 0, published: 0, archived: 0, deleted: 0 };
    return { articles: [], total: 0, page, limit, counts };
  }

  const [rows, counts] = await Promise.all([listAdminArticleRows(db, scoped, language), countListTabs(db, scoped)]);
  return { articles: rows.map(presentAdminArticle), total: counts[query.status ?? 'all'], page, limit, counts };
}

import type { AdminArticle, AdminArticleQuery, ListTabCounts } from '#lib/domain/adminArticle.ts';
import type { PageInfo } from '#lib/domain/paging.ts';
import { authorize, canEditEveryArticle, canWriteArticles } from '#lib/domain/permissions.ts';
import { presentAdminArticle } from '../../present/adminArticle.ts';
import { countListTabs, findAdminText, listAdminArticleRows } from '../../queries/adminArticles.ts';
import { findOwner } from '../../queries/articleAuthors.ts';
import { toTotal } from '../../queries/boundedCount.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';

export type AdminArticlesPage = { articles: AdminArticle[]; counts: ListTabCounts } & PageInfo;

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
  const author = canEditEveryArticle(user) ? query.author : user.id;
  if (query.author && query.author !== author) {
    const counts = { all: 0, draft: 0, review: 0, scheduled: 0, published: 0, archived: 0, deleted: 0 };
    return { articles: [], ...toTotal(0), page, limit, counts };
  }

  const owner = author === undefined ? undefined : await findOwner(db, author);
  const filter = { ...query, kind, timeZone, owner };
  const texts = await findAdminText(db, filter);
  const [rows, counts] = await Promise.all([
    listAdminArticleRows(db, filter, texts, language),
    countListTabs(db, filter, texts),
  ]);
  const counted = toTotal(counts[query.status ?? 'all']);
  const total = { ...counted, totalIsExact: counted.totalIsExact && (texts?.isComplete ?? true) };
  return { articles: rows.map(presentAdminArticle), ...total, page, limit, counts };
}

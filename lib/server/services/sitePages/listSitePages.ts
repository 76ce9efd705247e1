import type { PageList, PagesQuery } from '#lib/domain/page.ts';
import { canManagePages } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { presentAdminPage, presentPageListItem } from '../../present/page.ts';
import { countPublicPages, listPublicPages } from '../../queries/pages.ts';
import { listAdminArticles } from '../articles/listAdminArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * The site's pages: in every status for editors, published ones for everyone else.
 *
 * @throws DomainError unauthenticated, forbidden, if others than editors ask for another status than published
 */
export async function listSitePages(caller: Caller, query: PagesQuery): Promise<PageList> {
  const { db, actor, language } = caller;
  if (canManagePages(actor)) {
    const { articles, fronts: _, ...list } = await listAdminArticles({ ...caller, kind: 'page' }, query);
    return { pages: articles.map(presentAdminPage), ...list };
  }
  if (query.status && query.status !== 'published') authorize(actor, canManagePages);
  const [rows, total] = await Promise.all([listPublicPages(db, query, language), countPublicPages(db, query)]);
  const pages = rows.map((row) => presentPageListItem(presentArticleListItem(row)));
  return { pages, ...total, page: query.page, limit: query.limit };
}

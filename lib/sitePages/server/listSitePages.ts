import type { PageList, PagesQuery } from '../page.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentArticleListItem } from '#lib/articles/server/present/article.ts';
import { presentAdminPage, presentPageListItem } from './present/page.ts';
import { countPublicPages, listPublicPages } from './queries/pages.ts';
import { listAdminArticles } from '#lib/articles/server/listAdminArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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

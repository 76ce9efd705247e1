import type { Translation } from '#lib/articles/article.ts';
import { listAdminArticles } from '#lib/articles/server/listAdminArticles.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { presentArticle, presentArticleListItem } from '#lib/articles/server/present.ts';
import { findByFormerSlug } from '#lib/articles/server/queries/articles.ts';
import { isTakenDown } from '#lib/articles/server/queries/gonePages.ts';
import type { Language } from '#lib/languages/language.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import type { PageList, PagesQuery, SitePage } from '../page.ts';
import { presentAdminPage, presentPageListItem, presentSitePage } from './present.ts';
import { countPublicPages, findPublicPage, listPublicPages } from './queries.ts';

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

/**
 * @returns the page, or its current slug for a former one
 * @throws DomainError not_found, also for pages that are not public
 */
export async function readSitePage({ db }: Caller, idOrSlug: string): Promise<SitePage | { movedTo: string }> {
  const row = await findPublicPage(db, idOrSlug);
  if (row) return presentSitePage(presentArticle(row));
  const current = await findByFormerSlug(db, 'page', idOrSlug);
  if (!current) throw notFound('page');
  return { movedTo: current.slug };
}

export type SitePageView = { page: SitePage; navigation: Menus };

/** `isTemporary`: its language may be shown again. */
type Moved = { movedTo: Omit<Translation, 'indexed'> & { id: string }; isTemporary?: true };

/** A page that editors have written; a redirect target; `gone` if it was public and has been taken down; or null. */
export async function readSitePageView(
  caller: Caller,
  slug: string,
  language: Language,
): Promise<SitePageView | Moved | 'gone' | null> {
  const row = await findPublicPage(caller.db, slug);
  if (!row) {
    const movedTo = await findByFormerSlug(caller.db, 'page', slug);
    if (movedTo) return { movedTo };
    return (await isTakenDown(caller.db, 'page', slug)) ? 'gone' : null;
  }
  const { languages } = await siteSettings();
  if (!languages.includes(row.language)) {
    const [translation] = shownEditions(row.translations, languages);
    return translation ? { movedTo: { ...translation, id: row.id }, isTemporary: true } : null;
  }
  // Canonical redirect: an id, or another language's prefix, leads to the page's own address.
  if (row.language !== language || row.slug !== slug) return { movedTo: row };
  const shown = { ...row, translations: shownEditions(row.translations, languages) };
  return { page: presentSitePage(presentArticle(shown)), navigation: await listNavigation(caller, language) };
}

import type { Translation } from '#lib/articles/article.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { SitePage } from '../page.ts';
import { presentArticle } from '#lib/articles/server/present/article.ts';
import { presentSitePage } from './present/page.ts';
import { findByFormerSlug } from '#lib/articles/server/queries/articles.ts';
import { isTakenDown } from '#lib/articles/server/queries/gonePages.ts';
import { findPublicPage } from './queries/pages.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';

export type SitePageView = { page: SitePage; navigation: Menus };

/** A page that editors have written; a redirect target; `gone` if it was public and has been taken down; or null. */
export async function readSitePageView(
  caller: Caller,
  slug: string,
  language: Language,
): Promise<SitePageView | { movedTo: Omit<Translation, 'indexed'> & { id: string } } | 'gone' | null> {
  const row = await findPublicPage(caller.db, slug);
  if (!row) {
    const movedTo = await findByFormerSlug(caller.db, 'page', slug);
    if (movedTo) return { movedTo };
    return (await isTakenDown(caller.db, 'page', slug)) ? 'gone' : null;
  }
  // Canonical redirect: an id, or another language's prefix, leads to the page's own address.
  if (row.language !== language || row.slug !== slug) return { movedTo: row };
  return { page: presentSitePage(presentArticle(row)), navigation: await listNavigation(caller, language) };
}

import type { Translation } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { SitePage } from '#lib/domain/page.ts';
import { presentArticle } from '../../present/article.ts';
import { presentSitePage } from '../../present/page.ts';
import { findByFormerSlug } from '../../queries/articles.ts';
import { isTakenDown } from '../../queries/gonePages.ts';
import { findPublicPage } from '../../queries/pages.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';

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

import { notFound } from '#lib/platform/values/DomainError.ts';
import type { SitePage } from '../page.ts';
import { presentArticle } from '#lib/articles/server/present/article.ts';
import { presentSitePage } from './present/page.ts';
import { findByFormerSlug } from '#lib/articles/server/queries/articles.ts';
import { findPublicPage } from './queries/pages.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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

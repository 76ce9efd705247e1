import { getEditable } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { LiveCoverage, LiveQuery } from '../live.ts';
import { presentCoverage } from './present.ts';
import { findCoverage, findPublicCoverage, listEntries } from './queries.ts';

/**
 * The live coverage of an article with one page of its entries: for readers while it is public, for its editors always.
 *
 * @throws DomainError not_found, forbidden
 */
export async function readLiveCoverage(caller: Caller, articleId: string, query: LiveQuery): Promise<LiveCoverage> {
  const { db, actor } = caller;
  const shown = await findPublicCoverage(db, articleId);
  if (!shown && !canWriteArticles(actor)) throw notFound('article');
  if (!shown) await getEditable(db, caller, articleId);
  const { limit, before } = query;
  const [row, rows] = await Promise.all([
    shown ?? findCoverage(db, articleId),
    listEntries(db, articleId, { limit: limit + 1, before }),
  ]);
  return presentCoverage(row, rows, limit);
}

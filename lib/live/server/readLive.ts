import { getEditable } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { LiveCoverage, LiveQuery } from '../live.ts';
import { feedHtml, type LivePlace } from './liveHtml.ts';
import { presentCoverage } from './present.ts';
import { findCoverage, findPublicCoverage, listEntries } from './queries.ts';
import { entriesPerPage } from './readLivePage.ts';

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

/** The newest entries of an article as HTML for feeds, after its body. */
export async function readFeedEntries(
  db: Db,
  { id, slug, language }: Pick<LivePlace, 'id' | 'slug' | 'language'>,
  { timeZone, today }: Pick<LivePlace, 'timeZone' | 'today'>,
): Promise<string> {
  const place = { id, slug, language, timeZone, today, amp: false };
  return feedHtml(await listEntries(db, id, { limit: entriesPerPage }), place);
}

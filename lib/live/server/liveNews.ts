import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { readShownEntries } from '#lib/site/server/pages/readShownLive.ts';
import type { LiveNews } from '../live.ts';
import { LiveStreams } from './LiveStreams.ts';
import { findPublicCoverage, listEntries, readNews } from './queries.ts';
import { entriesPerPage } from './readLivePage.ts';

/** Entries changed after a version, from one read of the database. Older changes than these are of pages that were open for long. */
const maxChanges = 100;

export const liveStreams = new LiveStreams(async (articleId, after) => {
  const caller = asVisitor();
  const found = await readNews(caller.db, articleId, after, maxChanges);
  if (!found || found.coverage.state === 'ended') return null;
  const { coverage, rows } = found;
  const entries = await readShownEntries(caller, { ...coverage, id: articleId }, rows);
  return { from: after, version: coverage.version, ended: false, entries };
});

/**
 * The newest entries as pages show them, for readers whose streams do not arrive.
 *
 * @throws DomainError not_found
 */
export async function readNewest(caller: Caller, articleId: string): Promise<LiveNews> {
  const coverage = await findPublicCoverage(caller.db, articleId);
  if (!coverage) throw notFound('article');
  const rows = await listEntries(caller.db, articleId, { limit: entriesPerPage });
  const entries = await readShownEntries(caller, { ...coverage, id: articleId }, rows);
  return { from: 0, version: coverage.version, ended: coverage.state === 'ended', entries };
}

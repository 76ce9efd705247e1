import type { ArticleRevision } from '../articleRevision.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { presentRevision } from './present/articleRevision.ts';
import { countRevisions, listRevisionRows } from './queries/articleRevisions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * An article's revisions, one per save, newest first.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function listRevisions(
  caller: Caller,
  id: string,
  query: PageQuery,
): Promise<{ revisions: ArticleRevision[]; total: number; page: number; limit: number }> {
  const { db } = caller;
  await getEditable(db, caller, id);
  const [rows, total] = await Promise.all([listRevisionRows(db, id, query), countRevisions(db, id)]);
  return { revisions: rows.map(presentRevision), total, page: query.page, limit: query.limit };
}

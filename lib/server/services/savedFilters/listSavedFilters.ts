import { canWriteArticles } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { SavedFilter } from '#lib/domain/savedFilter.ts';
import { presentSavedFilter } from '../../present/savedFilter.ts';
import { listSavedFilterRows } from '../../queries/savedFilters.ts';
import type { Caller } from '../Caller.ts';

/**
 * The caller's own filters of the article list, by name.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listSavedFilters({ db, actor, language }: Caller): Promise<{ filters: SavedFilter[] }> {
  const { id } = authorize(actor, canWriteArticles);
  return { filters: (await listSavedFilterRows(db, id, language)).map(presentSavedFilter) };
}

import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SavedFilter } from '../savedFilter.ts';
import { presentSavedFilter } from './present/savedFilter.ts';
import { listSavedFilterRows } from './queries/savedFilters.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The caller's own filters of the article list, by name.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listSavedFilters({ db, actor, language }: Caller): Promise<{ filters: SavedFilter[] }> {
  const { id } = authorize(actor, canWriteArticles);
  return { filters: (await listSavedFilterRows(db, id, language)).map(presentSavedFilter) };
}

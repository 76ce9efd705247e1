import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { filterLimits } from '#lib/platform/values/inputLimits.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { NewSavedFilter, SavedFilter } from '../savedFilter.ts';
import { presentSavedFilter } from './present.ts';
import { countOtherFilters, deleteSavedFilterRow, listSavedFilterRows, putSavedFilter } from './queries.ts';

/** @throws DomainError unauthenticated, forbidden; not_found, also for somebody else's */
export async function deleteSavedFilter({ actor }: Caller, id: string): Promise<void> {
  const user = authorize(actor, canWriteArticles);
  const isDeleted = await inTransaction((transaction) => deleteSavedFilterRow(transaction, user.id, id));
  if (!isDeleted) throw notFound('saved_filter');
}

/**
 * The caller's own filters of the article list, by name.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listSavedFilters({ db, actor, language }: Caller): Promise<{ filters: SavedFilter[] }> {
  const { id } = authorize(actor, canWriteArticles);
  return { filters: (await listSavedFilterRows(db, id, language)).map(presentSavedFilter) };
}

/**
 * Saves a filter of the article list for the caller; one with the same name is replaced. Not logged: nobody else sees it.
 *
 * @throws DomainError unauthenticated, forbidden; conflict, for more filters than a user can save
 */
export async function saveFilter({ actor }: Caller, input: NewSavedFilter): Promise<SavedFilter> {
  const { id } = authorize(actor, canWriteArticles);
  return inTransaction(async (transaction) => {
    const others = await countOtherFilters(transaction, id, input.name);
    if (others >= filterLimits.limit) throw new DomainError('conflict', 'too_many_filters');
    return presentSavedFilter(await putSavedFilter(transaction, id, input));
  });
}

import { DomainError } from '#lib/platform/values/DomainError.ts';
import { filterLimits } from '#lib/platform/values/inputLimits.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { NewSavedFilter, SavedFilter } from '../savedFilter.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentSavedFilter } from './present/savedFilter.ts';
import { countOtherFilters, putSavedFilter } from './queries/savedFilters.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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

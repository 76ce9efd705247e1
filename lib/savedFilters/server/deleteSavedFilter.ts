import { notFound } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteSavedFilterRow } from './queries/savedFilters.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden; not_found, also for somebody else's */
export async function deleteSavedFilter({ actor }: Caller, id: string): Promise<void> {
  const user = authorize(actor, canWriteArticles);
  const isDeleted = await inTransaction((transaction) => deleteSavedFilterRow(transaction, user.id, id));
  if (!isDeleted) throw notFound('saved_filter');
}

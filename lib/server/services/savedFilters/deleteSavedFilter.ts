import { notFound } from '#lib/domain/DomainError.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { inTransaction } from '../../db/database.ts';
import { deleteSavedFilterRow } from '../../queries/savedFilters.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden; not_found, also for somebody else's */
export async function deleteSavedFilter({ actor }: Caller, id: string): Promise<void> {
  const user = authorize(actor, canWriteArticles);
  const isDeleted = await inTransaction((transaction) => deleteSavedFilterRow(transaction, user.id, id));
  if (!isDeleted) throw notFound('saved_filter');
}

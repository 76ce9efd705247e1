import { notFound } from '#lib/platform/values/DomainError.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findFirstAccount } from '#lib/accounts/server/queries/accounts.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { deleteSecondFactors } from '#lib/accounts/server/queries/secondFactors.ts';
import { deleteSessions } from '#lib/accounts/server/queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Removes the second factor of the account with an address, for the operator of the machine: the last admin has no
 * other admin to ask. Ends its sessions.
 *
 * @throws DomainError not_found
 */
export async function clearSecondFactor({ db }: Caller, email: string): Promise<void> {
  const account = await findFirstAccount(db, email);
  if (!account) throw notFound('user');
  await inTransaction(async (transaction) => {
    await deleteSecondFactors(transaction, account.id);
    await deleteSessions(transaction, account.id);
    await addLogEntry(transaction, {
      actor: visitor,
      action: 'user.resetSecondFactor',
      target: { type: 'user', id: account.id, label: account.name },
      level: 'warning',
    });
  });
}

import { notFound } from '#lib/platform/values/DomainError.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { addressSalt } from '#lib/accounts/server/addressSalt.ts';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findFirstAccount, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { deleteSessions } from '#lib/accounts/server/queries/sessions.ts';
import { refuseWeakPassword } from '#lib/accounts/server/passwordProblem.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Sets the password of the account with an address, for the operator of the machine, and ends its sessions.
 *
 * @param ask for the password, called after the account has been found
 * @throws DomainError not_found; invalid, for a password that is easy to guess
 */
export async function setPassword({ db }: Caller, email: string, ask: () => Promise<string>): Promise<void> {
  const account = await findFirstAccount(db, email);
  if (!account) throw notFound('user');
  const password = await ask();
  await refuseWeakPassword(password, 'password', account);
  const passwordHash = await hashPassword(password, await addressSalt(db, email));

  await inTransaction(async (transaction) => {
    await updateAccount(transaction, account.id, { passwordHash });
    await deleteSessions(transaction, account.id);
    await addLogEntry(transaction, {
      actor: visitor,
      action: 'admin.resetPassword',
      target: { type: 'user', id: account.id, label: account.name },
      level: 'warning',
    });
  });
}

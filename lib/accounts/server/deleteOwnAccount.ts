import type { AccountDeletion } from '../account.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { toAsciiAddress } from '#lib/platform/values/emailAddress.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { lockAdmins } from '#lib/users/server/queries/admins.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { findManagedUser } from '#lib/users/server/queries/managedUsers.ts';
import { removeSubscription } from '#lib/newsletters/server/queries/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { removeFiles } from '#lib/media/server/removeFiles.ts';
import { confirmPassword } from './confirmPassword.ts';
import { eraseAccount } from './eraseAccount.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated, invalid, conflict, too_many */
export async function deleteOwnAccount(caller: Caller, proof: AccountDeletion, source: string): Promise<void> {
  const { user } = requireSession(caller);
  if (user.provider === 'password') await confirmPassword(caller, proof.password ?? '', 'password', source);
  else confirmAddress(proof.email ?? '', user.email);

  const portrait = await inTransaction(async (transaction) => {
    await lockAdmins(transaction);
    const account = await findManagedUser(transaction, user.id);
    if (!account) throw new DomainError('unauthenticated', 'session_over');
    const deletedPortrait = await eraseAccount(transaction, account);
    if (user.emailVerified) await removeSubscription(transaction, user.email);
    await addLogEntry(transaction, {
      // A deleted user's name must not remain in the log.
      actor: visitor,
      action: 'account.delete',
      target: { type: 'user', id: user.id, label: account.role },
      requestId: caller.requestId,
    });
    return deletedPortrait;
  });
  if (portrait) await removeFiles(portrait);
}

function confirmAddress(typed: string, email: string): void {
  if (toAsciiAddress(typed.trim()).toLowerCase() !== email.toLowerCase()) {
    throw new DomainError('invalid', 'invalid_input', { email: 'wrong_address' });
  }
}

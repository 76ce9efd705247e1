import { inTransaction } from '../../db/database.ts';
import { lockMailbox } from '../../queries/mailbox.ts';
import type { Caller } from '../Caller.ts';
import { decideAccounts } from './decideAccounts.ts';
import { requireMailboxOwner } from './listMailboxAccounts.ts';

/**
 * Merges into the caller's account the provisional accounts under the same address that are theirs, and erases the others.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function joinMailboxAccounts(caller: Caller, ownAccounts: string[]): Promise<void> {
  const { id, email } = requireMailboxOwner(caller);
  await inTransaction(async (transaction) => {
    await lockMailbox(transaction, email);
    await decideAccounts(transaction, { email, ownerId: id, ownAccounts });
  });
}

import { type Noun, notFound } from '#lib/platform/values/DomainError.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { lockAccount } from './queries/accountRemoval.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { deleteSecondFactors, hasSecondFactor } from './queries/secondFactors.ts';
import { findTotpSecret } from './queries/totpSecrets.ts';
import { requireConfirmation } from './confirmIdentity.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import { logOwnChange } from './logOwnChange.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireOwner } from './requireOwner.ts';

type Method = { name: string; noun: Noun; remove: (transaction: Db, userId: string) => Promise<unknown> };

/**
 * Removes a method of the second factor. The last one can be removed only by somebody who has it; with it, recovery codes
 * and remembered devices are removed.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function removeMethod(caller: Caller, { name, noun, remove }: Method): Promise<void> {
  const user = requireOwner(caller);
  await inTransaction(async (transaction) => {
    // Of two concurrent removals the second one removes the last method.
    await lockAccount(transaction, user.id);
    if ((await countMethods(transaction, user.id)) === 1)
      await requireConfirmation({ ...caller, db: transaction }, true);
    if (!(await remove(transaction, user.id))) throw notFound(noun);
    if (!(await hasSecondFactor(transaction, user.id))) await deleteSecondFactors(transaction, user.id);
    await endMailedLinks(transaction, user);
    await logOwnChange(transaction, { ...caller, user }, 'removeSecondFactor', name);
  });
}

async function countMethods(db: Db, userId: string): Promise<number> {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.length + ((await findTotpSecret(db, userId, true)) ? 1 : 0);
}

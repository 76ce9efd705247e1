import { DomainError } from '#lib/platform/values/DomainError.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { hasSecondFactor } from './queries/secondFactors.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import { logOwnChange } from './logOwnChange.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { issueRecoveryCodes } from './finishSetup.ts';
import { requireOwner } from './requireOwner.ts';

/**
 * The former codes become invalid.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function renewRecoveryCodes(caller: Caller): Promise<string[]> {
  const user = requireOwner(caller);
  return inTransaction(async (transaction) => {
    if (!(await hasSecondFactor(transaction, user.id))) throw new DomainError('conflict', 'no_second_factor');
    await endMailedLinks(transaction, user);
    await logOwnChange(transaction, { ...caller, user }, 'renewRecoveryCodes');
    return issueRecoveryCodes(transaction, user.id);
  });
}

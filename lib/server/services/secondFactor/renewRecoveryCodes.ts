import { DomainError } from '#lib/domain/DomainError.ts';
import { inTransaction } from '../../db/database.ts';
import { hasSecondFactor } from '../../queries/secondFactors.ts';
import { endMailedLinks } from '../accounts/endMailedLinks.ts';
import { logOwnChange } from '../accounts/logOwnChange.ts';
import type { Caller } from '../Caller.ts';
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

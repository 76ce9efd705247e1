import { DomainError } from '#lib/domain/DomainError.ts';
import type { OwnerProof } from '#lib/domain/secondFactor.ts';
import { inTransaction } from '../../db/database.ts';
import { hasSecondFactor } from '../../queries/secondFactors.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { confirmOwner } from './confirmOwner.ts';
import { issueRecoveryCodes } from './finishSetup.ts';
import { logOwnChange } from './logOwnChange.ts';

/**
 * The former codes become invalid.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, conflict, too_many
 */
export async function renewRecoveryCodes(caller: Caller, proof: OwnerProof, source: string): Promise<string[]> {
  const { user } = requireSession(caller);
  await confirmOwner(caller, proof, source);
  return inTransaction(async (transaction) => {
    if (!(await hasSecondFactor(transaction, user.id))) throw new DomainError('conflict', 'no_second_factor');
    await logOwnChange(transaction, { user, requestId: caller.requestId }, 'renewRecoveryCodes');
    return issueRecoveryCodes(transaction, user.id);
  });
}

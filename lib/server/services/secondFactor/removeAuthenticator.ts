import { notFound } from '#lib/domain/DomainError.ts';
import type { OwnerProof } from '#lib/domain/secondFactor.ts';
import { inTransaction } from '../../db/database.ts';
import { deleteTotpSecret } from '../../queries/totpSecrets.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { confirmOwner } from './confirmOwner.ts';
import { finishRemoval } from './finishRemoval.ts';

/** @throws DomainError unauthenticated, invalid, forbidden, not_found, conflict, too_many */
export async function removeAuthenticator(caller: Caller, proof: OwnerProof, source: string): Promise<void> {
  const { user } = requireSession(caller);
  await confirmOwner(caller, proof, source);
  await inTransaction(async (transaction) => {
    if (!(await deleteTotpSecret(transaction, user.id))) throw notFound('authenticator');
    await finishRemoval(transaction, caller, 'code');
  });
}

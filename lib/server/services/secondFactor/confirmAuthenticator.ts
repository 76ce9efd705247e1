import { DomainError } from '#lib/domain/DomainError.ts';
import { inTransaction } from '../../db/database.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { isTotpCode } from './checkProof.ts';
import { finishSetup } from './finishSetup.ts';

/**
 * @returns recovery codes with the first method, else null
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function confirmAuthenticator(caller: Caller, code: string, source: string): Promise<string[] | null> {
  const { user } = requireSession(caller);
  await limitAttempts('second-factor', `${source} ${user.id}`);
  return inTransaction(async (transaction) => {
    if (!(await isTotpCode(transaction, user.id, code, false)))
      throw new DomainError('invalid', 'invalid_input', { code: 'wrong_code' });
    return finishSetup(transaction, caller, 'code');
  });
}

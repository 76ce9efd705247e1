import { DomainError } from '#lib/platform/values/DomainError.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { requireSession } from './requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
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

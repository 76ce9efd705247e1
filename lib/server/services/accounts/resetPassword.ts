import { DomainError } from '#lib/domain/DomainError.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import { hashToken } from '../../auth/token.ts';
import { inTransaction } from '../../db/database.ts';
import { rememberSource } from '../../limits/loginAttempts.ts';
import { updateAccount, verifyAddress } from '../../queries/accounts.ts';
import { deleteMailTokens, takeMailToken } from '../../queries/mailTokens.ts';
import { deleteSessions } from '../../queries/sessions.ts';

/**
 * Sets the password of whoever got the link, which proves the address as well, and ends all their sessions.
 *
 * @throws DomainError invalid
 */
export async function resetPassword(token: string, password: string, source: string): Promise<void> {
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);

  const owner = await inTransaction(async (transaction) => {
    const userId = await takeMailToken(transaction, hashToken(token), 'reset-password');
    if (!userId) throw new DomainError('invalid', 'link_over');
    await updateAccount(transaction, userId, { passwordHash });
    await verifyAddress(transaction, userId);
    await deleteSessions(transaction, userId);
    await deleteMailTokens(transaction, userId, 'reset-password');
    return userId;
  });
  await rememberSource({ owner, source });
}

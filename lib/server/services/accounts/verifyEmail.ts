import { DomainError } from '#lib/domain/DomainError.ts';
import { hashToken } from '../../auth/token.ts';
import { inTransaction } from '../../db/database.ts';
import { verifyAddress } from '../../queries/accounts.ts';
import { takeMailToken } from '../../queries/mailTokens.ts';

/** @throws DomainError invalid, for a link that was used, has run out, or comes after another account proved the address */
export async function verifyEmail(token: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const userId = await takeMailToken(transaction, hashToken(token), 'verify-email');
    if (!userId || !(await verifyAddress(transaction, userId))) throw new DomainError('invalid', 'link_over');
  });
}

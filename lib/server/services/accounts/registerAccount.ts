import type { Registration, SignedIn } from '#lib/domain/account.ts';
import type { Language } from '#lib/domain/language.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import { inTransaction } from '../../db/database.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { presentOwnUser } from '../../present/ownUser.ts';
import { insertAccount } from '../../queries/accounts.ts';
import type { Caller } from '../Caller.ts';
import { mailProof } from './mailProof.ts';
import { openSession } from './openSession.ts';

export type Origin = { source: string; userAgent: string; language: Language };

/**
 * Makes a reader's account and signs it in. An address that somebody has proved already is registered just the same, so that
 * nobody learns who is here; its owner gets a mail, and the new account can never prove it (docs/decisions/0009).
 *
 * @throws DomainError invalid, too_many
 */
export async function registerAccount(_: Caller, input: Registration, origin: Origin): Promise<SignedIn> {
  refuseCommonPassword(input.password, 'password');
  await limitAttempts('register', origin.source);
  const passwordHash = await hashPassword(input.password);

  const { user, token } = await inTransaction(async (transaction) => {
    const user = await insertAccount(transaction, {
      name: input.name,
      email: input.email,
      passwordHash,
      language: origin.language,
    });
    await mailProof(transaction, user, origin);
    return { user, token: await openSession(transaction, user.id, origin.userAgent) };
  });
  return { token, user: presentOwnUser(user) };
}

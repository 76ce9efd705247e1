import { DomainError } from '#lib/platform/values/DomainError.ts';
import { addressSalt } from './addressSalt.ts';
import { hashPassword, ownersHashing } from './password.ts';
import { hashToken } from './token.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { findAccount, isAddressTaken } from './queries/accounts.ts';
import { lockMailbox } from './queries/mailbox.ts';
import { findMailToken, takeMailToken } from './queries/mailTokens.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import { logOwnChange } from './logOwnChange.ts';
import { refuseWeakPassword } from './passwordProblem.ts';
import { sessionUnder } from './sessionUnder.ts';
import { verifyMailbox } from './verifyMailbox.ts';

export type FollowedLink = { token: string; password?: string | undefined; accounts?: string[] | undefined };

/**
 * Verifies an address by its mailed link. The account keeps its password only if the request comes from one of its
 * sessions, because somebody else may have registered it. Otherwise the password is set here or by "forgot password".
 *
 * @throws DomainError invalid, too_many, unavailable; also if another account has verified the address meanwhile
 */
export async function verifyEmail(caller: Caller, { token, password, accounts }: FollowedLink, source: string) {
  await limitAttempts('mailed-link', source);
  const tokenHash = hashToken(token);
  const link = await findMailToken(caller.db, tokenHash, 'verify-email');
  if (!link) throw new DomainError('invalid', 'link_over');
  if (password) await refuseWeakPassword(password, 'password', link);
  const passwordHash = password
    ? await hashPassword(password, await addressSalt(caller.db, link.email), ownersHashing)
    : null;

  const owner = await inTransaction(async (transaction) => {
    await lockMailbox(transaction, link.email);
    const userId = await takeMailToken(transaction, tokenHash, 'verify-email');
    if (!userId || (await isAddressTaken(transaction, link.email))) throw new DomainError('invalid', 'link_over');
    const session = sessionUnder(caller, link.email);
    const id = await verifyMailbox(transaction, {
      ...link,
      fallbackId: userId,
      session,
      ownAccounts: accounts,
      passwordHash,
    });
    await endMailedLinks(transaction, { id, email: link.email, emailVerified: true });
    const user = await findAccount(transaction, id);
    if (user) await logOwnChange(transaction, { ...caller, user }, 'proveAddress');
    return id;
  });
  await rememberSource(owner, source);
}

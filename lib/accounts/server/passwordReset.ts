import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { addressSalt } from './changeAddress.ts';
import { logOwnChange } from './logOwnChange.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { mailLink } from './mailLink.ts';
import { hashPassword, ownersHashing, refuseWeakPassword } from './password.ts';
import { findFirstAccount } from './queries/accounts.ts';
import { lockMailbox } from './queries/mailbox.ts';
import { findMailToken, takeMailToken } from './queries/mailTokens.ts';
import { hashToken } from './token.ts';
import { type FollowedLink, verifyMailbox } from './verifyEmail.ts';

/**
 * Mails a link to the address if it has an account. The response reveals neither that nor whether its mail limit is reached.
 *
 * @throws DomainError too_many
 */
export async function requestPasswordReset(_caller: Caller, email: string, origin: Origin): Promise<void> {
  await limitAttempts('mail-source', origin.source);
  await inTransaction((transaction) => mailLink(transaction, { email }, 'reset-password', 'resetPassword', origin));
}

/**
 * Sets the password of the account that a mailed link belongs to, which also verifies the address, and ends all
 * sessions under it. The link is looked up before the password is hashed, so invalid links cost nothing.
 *
 * @throws DomainError invalid, too_many, unavailable
 */
export async function resetPassword(
  caller: Caller,
  { token, password, accounts }: FollowedLink & { password: string },
  source: string,
): Promise<void> {
  const { db } = caller;
  await limitAttempts('mailed-link', source);
  const tokenHash = hashToken(token);
  const link = await findMailToken(db, tokenHash, 'reset-password');
  if (!link) throw new DomainError('invalid', 'link_over');
  await refuseWeakPassword(password, 'password', (await findFirstAccount(db, link.email)) ?? link);
  const passwordHash = await hashPassword(password, await addressSalt(db, link.email), ownersHashing);

  const owner = await inTransaction(async (transaction) => {
    await lockMailbox(transaction, link.email);
    const userId = await takeMailToken(transaction, tokenHash, 'reset-password');
    const first = await findFirstAccount(transaction, link.email);
    if (!userId || !first) throw new DomainError('invalid', 'link_over');
    const proof = { ...link, fallbackId: first.id, session: null, ownAccounts: accounts, passwordHash };
    const id = await verifyMailbox(transaction, proof);
    await endMailedLinks(transaction, { ...first, id, emailVerified: true });
    await logOwnChange(transaction, { ...caller, user: { ...first, id } }, 'resetPassword');
    return id;
  });
  await rememberSource(owner, source);
}

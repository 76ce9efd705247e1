import { refuseBlockedSource } from '#lib/comments/server/blockedSources.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { widerNetwork } from '#lib/platform/limits/server/loginAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Registration, SignedIn } from '../account.ts';
import { addressSalt } from './changeAddress.ts';
import { mailLink } from './mailLink.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { presentOwnUser } from './present.ts';
import { insertAccount, type OwnUserRow } from './queries/accounts.ts';
import { openSession } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';

/** Mails the link that verifies an account's address. Its text is decided when it is sent (`sendMailedLink`). */
export async function mailVerification(db: Db, user: OwnUserRow, origin: { language: Language }): Promise<void> {
  await mailLink(db, { userId: user.id }, 'verify-email', 'verifyEmail', origin);
}

/**
 * Mails the verification link to the caller again. The response does not reveal whether the address's hourly mail limit
 * is reached: others may have used it up.
 *
 * @throws DomainError unauthenticated, conflict, too_many
 */
export async function resendVerificationMail(caller: Caller, origin: Origin): Promise<void> {
  const { user } = requireSession(caller);
  if (user.emailVerified) throw new DomainError('conflict', 'address_proved');
  await limitAttempts('mail-source', origin.source);
  await inTransaction((transaction) => mailVerification(transaction, user, origin));
}

/**
 * Creates a reader account and signs it in. If the address already has an account, the new one is provisional, with
 * identical steps, so that nobody learns who is registered (docs/decisions/0023).
 *
 * @throws DomainError invalid, forbidden, too_many, unavailable
 */
export async function registerAccount(
  { db, requestId }: Caller,
  input: Registration,
  origin: Origin,
): Promise<SignedIn> {
  await refuseWeakPassword(input.password, 'password', { ...input, role: 'reader' });
  await refuseUnmailable(input.email);
  await refuseBlockedSource(db, origin.source);
  await limitAttempts('register', origin.source);
  await limitAttempts('register-network', widerNetwork(origin.source));
  const passwordHash = await hashPassword(input.password, await addressSalt(db, input.email));

  const { user, token } = await inTransaction(async (transaction) => {
    const user = await insertAccount(transaction, {
      name: input.name,
      email: input.email,
      passwordHash,
      language: origin.language,
    });
    await mailVerification(transaction, user, origin);
    return { user, token: await openSession(transaction, { origin, requestId }, user, 'registration') };
  });
  return { token, user: presentOwnUser(user) };
}

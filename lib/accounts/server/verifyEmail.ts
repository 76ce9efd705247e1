import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { MailedLink } from '../mailbox.ts';
import { addressSalt } from './changeAddress.ts';
import { logOwnChange } from './logOwnChange.ts';
import { decideAccounts, listUnowned } from './mailbox.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { hashPassword, ownersHashing, refuseWeakPassword } from './password.ts';
import {
  findAccount,
  findFirstAccount,
  insertAccount,
  isAddressTaken,
  updateAccount,
  verifyAddress,
} from './queries/accounts.ts';
import {
  listProvisional,
  listReplaceable,
  lockMailbox,
  moveMailTokens,
  type ProvisionalRow,
  revokeAccess,
} from './queries/mailbox.ts';
import { findMailToken, takeMailToken } from './queries/mailTokens.ts';
import { deleteSessions } from './queries/sessions.ts';
import { hashToken, provisionalIdOf } from './token.ts';

/** The caller's password session if its account has the given address, else null. */
export function sessionUnder({ session }: Caller, email: string): { userId: string; tokenHash: Buffer } | null {
  if (session?.kind !== 'password' || session.user.email.toLowerCase() !== email.toLowerCase()) return null;
  return { userId: session.user.id, tokenHash: session.tokenHash };
}

/**
 * The caller's session if it shows that the caller is the invited person: not one of a Google user without a verified
 * address, nor of an account beside the one that has verified the address.
 */
export async function inviteeSession(caller: Caller, email: string) {
  const { session } = caller;
  if (session?.kind === 'google') {
    const { user } = session;
    const isInvitee = user.emailVerified && user.email.toLowerCase() === email.toLowerCase();
    return isInvitee ? { kind: 'google' as const, userId: user.id } : null;
  }
  const own = sessionUnder(caller, email);
  if (!own || (!session?.user.emailVerified && (await isAddressTaken(caller.db, email)))) return null;
  return { kind: 'password' as const, ...own };
}

export type MailboxVerification = {
  email: string;
  language: Language;
  /** Name of a new account; by default made of the address. */
  newName?: string;
  /** The account to use if the reader was not asked; null for a new one. */
  fallbackId: string | null;
  /** The account of the request's session, which shows that it is the reader's; the session continues. */
  session: { userId: string; tokenHash: Buffer } | null;
  /** Ids of the provisional accounts that are the reader's; undefined if the reader was not asked. */
  ownAccounts: string[] | undefined;
  /** Null: the chosen account keeps its password if it has the session, otherwise the password is removed. */
  passwordHash: string | null;
};

/**
 * Makes the mailbox owner the owner of one account under the address, by a link that was mailed there. Passwords and
 * sessions created without the mailbox become invalid in all accounts under the address, except staff accounts.
 *
 * @param transaction holds the mailbox lock
 * @returns the id of the account
 * @throws DomainError invalid, if a blocked account has verified the address
 */
export async function verifyMailbox(transaction: Db, proof: MailboxVerification): Promise<string> {
  const { email, session, ownAccounts, passwordHash } = proof;
  const id = await chooseAccount(transaction, proof);
  if (!(await verifyAddress(transaction, id))) throw new DomainError('invalid', 'link_over');

  const isSameSession = session?.userId === id;
  if (passwordHash || !isSameSession) await updateAccount(transaction, id, { passwordHash });
  await deleteSessions(transaction, id, isSameSession ? session.tokenHash : undefined);
  const others = await listReplaceable(transaction, email, id);
  await moveMailTokens(transaction, others, id);
  if (ownAccounts) await decideAccounts(transaction, { email, ownerId: id, ownAccounts });
  else await revokeAccess(transaction, others);
  await purgePages(transaction, [userTag(id)]);
  return id;
}

/** The account that has verified the address; otherwise one of the reader's; otherwise a new one. */
async function chooseAccount(transaction: Db, proof: MailboxVerification): Promise<string> {
  const { email, language, newName, session, ownAccounts, fallbackId, passwordHash } = proof;
  const first = await findFirstAccount(transaction, email);
  if (first?.emailVerified) return first.id;
  if (session) return session.userId;
  if (!ownAccounts && fallbackId) return fallbackId;

  const own = new Set(ownAccounts);
  const ticked = (await listProvisional(transaction, email)).filter(({ id }) => own.has(provisionalIdOf(id)));
  const chosen = ticked.sort(staffFirstThenOldest)[0];
  if (chosen) return chosen.id;
  const name = newName ?? nameOfAddress(email);
  const created = await insertAccount(transaction, { name, email, language, passwordHash });
  return created.id;
}

function staffFirstThenOldest(a: ProvisionalRow, b: ProvisionalRow): number {
  return Number(b.isStaff) - Number(a.isStaff) || a.createdAt.getTime() - b.createdAt.getTime();
}

/** Default name of an account: the part of the address before the @. */
export function nameOfAddress(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 100);
}

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

/**
 * What the reader has to enter for a mailed link; changes nothing. Lists the accounts under the address that may or may
 * not be the reader's: not the verified one, nor the one of the current session.
 *
 * @throws DomainError invalid, too_many
 */
export async function readMailedLink(caller: Caller, token: string, source: string): Promise<MailedLink> {
  await limitAttempts('mailed-link', source);
  const link = await findMailToken(caller.db, hashToken(token));
  const { purpose, email, newEmail } = link ?? {};
  const isTaken = email !== undefined && (await isAddressTaken(caller.db, newEmail ?? email));
  const needsFreeAddress = purpose === 'verify-email' || purpose === 'change-email';
  if (!purpose || !email || (isTaken && needsFreeAddress)) throw new DomainError('invalid', 'link_over');
  if (newEmail) {
    const needsSignIn = purpose === 'change-email' && caller.session?.user.id !== link?.userId;
    const needsPassword = purpose === 'undo-email-change';
    return { purpose, needsPassword, needsSignIn, needsChoice: false, accounts: [] };
  }

  const session = purpose === 'verify-email' ? sessionUnder(caller, email) : null;
  const hasAccount = isTaken || session !== null;
  return {
    purpose,
    needsPassword: !session,
    needsSignIn: false,
    ...(await listUnowned(caller.db, email, { hasAccount, ownId: session?.userId })),
  };
}

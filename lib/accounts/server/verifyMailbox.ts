import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Language } from '#lib/languages/language.ts';
import { provisionalIdOf } from './token.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { findFirstAccount, insertAccount, updateAccount, verifyAddress } from './queries/accounts.ts';
import {
  listProvisional,
  listReplaceable,
  moveMailTokens,
  type ProvisionalRow,
  revokeAccess,
} from './queries/mailbox.ts';
import { deleteSessions } from './queries/sessions.ts';
import { decideAccounts } from './mailbox.ts';

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

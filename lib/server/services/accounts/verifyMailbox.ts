import { DomainError } from '#lib/domain/DomainError.ts';
import { provisionalIdOf } from '../../auth/token.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { findFirstAccount, insertAccount, updateAccount, verifyAddress } from '../../queries/accounts.ts';
import {
  listProvisional,
  listReplaceable,
  moveMailTokens,
  type ProvisionalRow,
  revokeAccess,
} from '../../queries/mailbox.ts';
import { deleteSessions } from '../../queries/sessions.ts';
import { decideAccounts } from './decideAccounts.ts';
import { nameOfAddress } from './nameOfAddress.ts';

export type MailboxVerification = {
  email: string;
  language: 'ru' | 'en' | 'hy';
  /** The account to keep where the reader was not asked. */
  fallbackId: string;
  /** An account that the reader has shown to be theirs, by a session of it, which goes on. */
  session: { userId: string; tokenHash: Buffer } | null;
  /** Provisional ids of those that are the reader's; undefined when nobody asked them. */
  ownAccounts: string[] | undefined;
  /** Null: the password of the chosen account goes on with its session, or ends. */
  passwordHash: string | null;
};

/**
 * Makes the owner of a mailbox the owner of one account under the address, by a link that was mailed there. Passwords and sessions
 * that were made without the mailbox are over, in all accounts under the address but the newsroom's.
 *
 * @param transaction that has locked the mailbox
 * @returns the id of the account
 * @throws DomainError invalid, when an account that is blocked has proved the address
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
  await purgePages(transaction, [`user:${id}`]);
  return id;
}

/** The account that proved the address; else one that is the reader's; else, when none is, a new one. */
async function chooseAccount(transaction: Db, proof: MailboxVerification): Promise<string> {
  const { email, language, session, ownAccounts, fallbackId, passwordHash } = proof;
  const first = await findFirstAccount(transaction, email);
  if (first?.emailVerified) return first.id;
  if (session) return session.userId;
  if (!ownAccounts) return fallbackId;

  const own = new Set(ownAccounts);
  const ticked = (await listProvisional(transaction, email)).filter(({ id }) => own.has(provisionalIdOf(id)));
  const chosen = ticked.sort(byRightAndAge)[0];
  if (chosen) return chosen.id;
  const made = await insertAccount(transaction, { name: nameOfAddress(email), email, language, passwordHash });
  return made.id;
}

function byRightAndAge(a: ProvisionalRow, b: ProvisionalRow): number {
  return Number(b.isStaff) - Number(a.isStaff) || a.createdAt.getTime() - b.createdAt.getTime();
}

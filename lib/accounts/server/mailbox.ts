import { inEveryLanguage } from '#lib/languages/language.ts';
import { eraseFromLog } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { MailedLink, ProvisionalAccount } from '../mailbox.ts';
import { requireOwner } from './ownAccount.ts';
import { presentProvisional } from './present.ts';
import {
  eraseAccounts,
  listProvisional,
  listReplaceable,
  listTouchedArticles,
  lockMailbox,
  moveEngagement,
  type ProvisionalRow,
} from './queries/mailbox.ts';
import { provisionalIdOf } from './token.ts';

/**
 * Accounts registered under the caller's address without access to the mailbox. Visible to the mailbox owner only.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function listMailboxAccounts(caller: Caller): Promise<ProvisionalAccount[]> {
  const { email } = requireOwner(caller);
  return (await listProvisional(caller.db, email)).filter(({ isStaff }) => !isStaff).map(presentProvisional);
}

/**
 * Merges into the caller's account the provisional accounts under the same address that are theirs, and erases the others.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function joinMailboxAccounts(caller: Caller, ownAccounts: string[]): Promise<void> {
  const { id, email } = requireOwner(caller);
  await inTransaction(async (transaction) => {
    await lockMailbox(transaction, email);
    await decideAccounts(transaction, { email, ownerId: id, ownAccounts });
  });
}

type Decision = {
  email: string;
  /** The mailbox owner's account, into which the others are merged. */
  ownerId: string;
  /** Ids (`provisionalIdOf`) of the provisional accounts that belong to the owner. */
  ownAccounts: string[];
};

/**
 * Merges the provisional accounts of the address's owner, and erases the others, whose comments stay without a name.
 *
 * @param transaction holds the mailbox lock
 */
export async function decideAccounts(transaction: Db, { email, ownerId, ownAccounts }: Decision): Promise<void> {
  const ownIds = new Set(ownAccounts);
  const ids = await listReplaceable(transaction, email, ownerId);
  if (ids.length === 0) return;
  const own = ids.filter((id) => ownIds.has(provisionalIdOf(id)));

  const articleIds = await listTouchedArticles(transaction, ids);
  if (own.length > 0) await moveEngagement(transaction, own, ownerId);
  await eraseFromLog(transaction, ids, null);
  await eraseAccounts(
    transaction,
    ids,
    inEveryLanguage((language) => translate(language, 'comments.deletedUser')),
  );
  await purgePages(
    transaction,
    [...ids, ownerId].map((id) => userTag(id)).concat(articleIds.map((id) => articleTag(id))),
  );
}

/**
 * The accounts under an address that may or may not be the mailbox owner's: not the verified one, nor the one of the
 * current session.
 *
 * @param owner `hasAccount`: the owner has a verified account or the session of one, `ownId`, under the address
 */
export async function listUnowned(
  db: Db,
  email: string,
  { hasAccount, ownId }: { hasAccount: boolean; ownId: string | undefined },
): Promise<Pick<MailedLink, 'needsChoice' | 'accounts'>> {
  // A staff account can be the reader's only account, but it is never merged into another.
  const rows = (await listProvisional(db, email)).filter(({ id, isStaff }) => id !== ownId && !(hasAccount && isStaff));
  return {
    needsChoice: hasAccount ? rows.length > 0 : rows.length > 1 || rows.some(isUsed),
    accounts: rows.map(presentProvisional),
  };
}

function isUsed({ likes, saved, comments, hasProfile }: ProvisionalRow): boolean {
  return likes + saved + comments > 0 || hasProfile;
}

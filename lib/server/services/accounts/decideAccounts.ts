import { provisionalIdOf } from '../../auth/token.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { eraseAccounts, listReplaceable, listTouchedArticles, moveEngagement } from '../../queries/mailbox.ts';
import { translate } from '../../words/translate.ts';

type Decision = {
  email: string;
  /** The account of the mailbox's owner, which gets what is in the others. */
  ownerId: string;
  /** Provisional ids of those that are the owner's. */
  ownAccounts: string[];
};

/**
 * Joins the accounts under an address that are its owner's, and erases the others. What was said in discussions by others stays
 * there, signed by nobody.
 *
 * @param transaction that has locked the mailbox
 */
export async function decideAccounts(transaction: Db, { email, ownerId, ownAccounts }: Decision): Promise<void> {
  const wanted = new Set(ownAccounts);
  const ids = await listReplaceable(transaction, email, ownerId);
  if (ids.length === 0) return;
  const own = ids.filter((id) => wanted.has(provisionalIdOf(id)));

  const touched = await listTouchedArticles(transaction, ids);
  if (own.length > 0) await moveEngagement(transaction, own, ownerId);
  await eraseAccounts(transaction, ids, {
    ru: translate('ru', 'comments.deletedUser'),
    en: translate('en', 'comments.deletedUser'),
    hy: translate('hy', 'comments.deletedUser'),
  });
  await purgePages(
    transaction,
    [...ids, ownerId].map((id) => `user:${id}`).concat(touched.map((id) => `article:${id}`)),
  );
}

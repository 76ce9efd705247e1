import { inEveryLanguage } from '#lib/domain/language.ts';
import { provisionalIdOf } from '../../auth/token.ts';
import { articleTag, userTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { eraseFromLog } from '../../queries/logEntries.ts';
import { eraseAccounts, listReplaceable, listTouchedArticles, moveEngagement } from '../../queries/mailbox.ts';
import { translate } from '../../words/translate.ts';

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

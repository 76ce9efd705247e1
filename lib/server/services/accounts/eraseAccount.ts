import { DomainError } from '#lib/domain/DomainError.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { anonymizeComments, deleteAccount, hasArticles, lockAccount } from '../../queries/accountRemoval.ts';
import { storeErasure } from '../../queries/googleAccounts.ts';
import type { ManagedUserRow } from '../../queries/managedUsers.ts';
import { translate } from '../../words/translate.ts';
import { keepAnAdmin } from '../users/keepAnAdmin.ts';

/**
 * Takes an account away for good, with its likes, saved articles and sessions. What it said in discussions stays, signed by
 * nobody; articles can't be nobody's, so they must have been moved.
 *
 * @throws DomainError conflict
 */
export async function eraseAccount(
  transaction: Db,
  account: Pick<ManagedUserRow, 'id' | 'role' | 'blocked'>,
): Promise<void> {
  await keepAnAdmin(transaction, account);
  await lockAccount(transaction, account.id);
  if (await hasArticles(transaction, account.id)) throw new DomainError('conflict', 'has_articles');

  const discussed = await anonymizeComments(transaction, account.id, {
    ru: translate('ru', 'comments.deletedUser'),
    en: translate('en', 'comments.deletedUser'),
    hy: translate('hy', 'comments.deletedUser'),
  });
  await storeErasure(transaction, account.id);
  await deleteAccount(transaction, account.id);
  await purgePages(transaction, [`user:${account.id}`, ...discussed.map((id) => `article:${id}`)]);
}

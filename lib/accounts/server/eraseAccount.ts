import { deletePreviewLinksBy } from '#lib/articles/server/queries/previewLinks.ts';
import { inEveryLanguage } from '#lib/languages/language.ts';
import { eraseFromLog } from '#lib/logs/server/queries.ts';
import { deleteFormerPortrait } from '#lib/media/server/deleteFormerPortrait.ts';
import { articleTag, likesTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { findStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import type { ManagedUserRow } from '#lib/users/server/queries.ts';
import { refuseLastAdmin } from '#lib/users/server/refuseLastAdmin.ts';
import { anonymizeComments, deleteAccount, hasArticles, listLikedIds, lockAccount } from './queries/accountRemoval.ts';
import { storeErasure } from './queries/googleAccounts.ts';
import { deleteSignIns } from './queries/signIns.ts';

/**
 * Deletes an account permanently, with its likes, saved articles and sessions. Its comments stay without a name; its
 * articles must have been moved, because an article needs an owner. Bylines keep its name, as that of a guest; the log of changes does
 * not.
 *
 * @returns the id of the account's deleted portrait, whose files the caller deletes after the transaction
 * @throws DomainError conflict
 */
export async function eraseAccount(
  transaction: Db,
  account: Pick<ManagedUserRow, 'id' | 'role' | 'blocked' | 'email' | 'emailVerified'>,
): Promise<string | null> {
  await refuseLastAdmin(transaction, account);
  await lockAccount(transaction, account.id);
  if (await hasArticles(transaction, account.id)) throw new DomainError('conflict', 'has_articles');

  const discussed = await anonymizeComments(
    transaction,
    account.id,
    inEveryLanguage((language) => translate(language, 'comments.deletedUser')),
  );
  const profile = await findStaffProfile(transaction, account.id);
  const portrait = profile?.portraitId ? await deleteFormerPortrait(transaction, account.id, profile.portraitId) : null;
  await deleteSignIns(transaction, account.id);
  await deletePreviewLinksBy(transaction, account.id);
  await storeErasure(transaction, account.id);
  await eraseFromLog(transaction, [account.id], account.emailVerified ? account.email : null);
  const liked = await listLikedIds(transaction, account.id);
  await deleteAccount(transaction, account.id);
  const changed = [...discussed.map((id) => articleTag(id)), ...liked.map(likesTag)];
  await purgePages(transaction, [userTag(account.id), ...changed]);
  return portrait;
}

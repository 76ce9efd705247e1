import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import { canEditArticle, canSeeArticle } from '#lib/domain/permissions.ts';
import type { UserActor } from '../../auth/requireUser.ts';
import type { Db } from '../../db/database.ts';
import { type EditedArticleRow, findEditedArticle, lockArticle } from '../../queries/editedArticles.ts';

/**
 * An article that the user may edit.
 *
 * @throws DomainError not_found, for somebody else's that readers don't see either; forbidden, for one that they do
 */
export async function getEditable(db: Db, user: UserActor, id: string): Promise<EditedArticleRow> {
  const row = await findEditedArticle(db, id);
  if (!row || !canSeeArticle(user, row)) throw notFound('article');
  if (!canEditArticle(user, row)) throw new DomainError('forbidden', 'not_allowed');
  return row;
}

/** The same, kept from other editors until the transaction ends. */
export async function lockEditable(transaction: Db, user: UserActor, id: string): Promise<EditedArticleRow> {
  await lockArticle(transaction, id);
  return getEditable(transaction, user, id);
}

/** @throws DomainError conflict: what is in the trash is restored before it is changed */
export function refuseTrashed(row: EditedArticleRow): void {
  if (row.deletedAt) throw new DomainError('conflict', 'article_deleted');
}

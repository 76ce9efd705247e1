import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canEditArticle, canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import { type EditedArticleRow, findEditedArticle, lockArticle } from './queries/editedArticles.ts';

type Editor = Pick<Caller, 'actor' | 'kind'>;

export async function getEditable(db: Db, { actor, kind = 'article' }: Editor, id: string): Promise<EditedArticleRow> {
  authorize(actor, canWriteArticles);
  const row = await findEditedArticle(db, id);
  if (row?.kind !== kind || !canSeeArticle(actor, row)) throw notFound(kind);
  authorize(actor, canEditArticle, row);
  return row;
}

/** The same, locked until the transaction ends, so that other editors can't change it meanwhile. */
export async function lockEditable(transaction: Db, editor: Editor, id: string): Promise<EditedArticleRow> {
  await lockArticle(transaction, id);
  return getEditable(transaction, editor, id);
}

/** @throws DomainError conflict: a trashed article must be restored before it is changed */
export function refuseTrashed(row: EditedArticleRow): void {
  if (row.deletedAt) throw new DomainError('conflict', 'article_deleted');
}

import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import { editedMeanwhile } from '#lib/domain/editedMeanwhile.ts';
import { canEditArticle, canSeeArticle } from '#lib/domain/permissions.ts';
import type { UserActor } from '../auth/requireUser.ts';
import type { Db } from '../db/database.ts';
import { articleEtag, presentEditedArticle } from '../present/editedArticle.ts';
import { type EditedArticleRow, findEditedArticle, lockArticle } from '../queries/editedArticles.ts';

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

/**
 * Whether a change was made to the version that is here: by its tag, or, without one, when nobody else saved it last.
 *
 * @param ifMatch the header; tags weakened by a compressing proxy name the same state
 * @throws DomainError outdated, with the article as it is
 */
export function refuseOutdated(row: EditedArticleRow, user: UserActor, ifMatch: string | undefined): void {
  const fits = ifMatch === undefined ? !row.editor || row.editor.id === user.id : matches(ifMatch, articleEtag(row));
  if (!fits) throw editedMeanwhile(presentEditedArticle(row));
}

/** RFC 9110, 13.1.1. */
export function matches(ifMatch: string, etag: string): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

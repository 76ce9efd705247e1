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
 * Refuses a change that was made to another version than the current one.
 *
 * @param ifMatch the header; tags weakened by a compressing proxy name the same state
 * @throws DomainError outdated, with the article as it is
 */
export function refuseOutdated(row: EditedArticleRow, ifMatch: string): void {
  if (!matches(ifMatch, articleEtag(row))) throw editedMeanwhile(presentEditedArticle(row));
}

/** For so many minutes after a save, changes by other users must name the version that they were made to. */
export const recentChangeMinutes = 10;

/**
 * Refuses a change that names no version while somebody else may still be editing the article.
 *
 * @throws DomainError precondition_required (RFC 6585, 3)
 */
export function refuseUnconditional(row: EditedArticleRow, user: UserActor): void {
  const isForeign = row.editor !== null && row.editor.id !== user.id;
  const isRecent = row.revisedAt !== null && Date.now() - row.revisedAt.getTime() < recentChangeMinutes * 60_000;
  if (isForeign && isRecent) throw new DomainError('precondition_required', 'if_match_required');
}

/** RFC 9110, 13.1.1. */
export function matches(ifMatch: string, etag: string): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

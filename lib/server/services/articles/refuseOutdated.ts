import { DomainError } from '#lib/domain/DomainError.ts';
import { editConflict } from '#lib/domain/editConflict.ts';
import type { UserActor } from '#lib/domain/role.ts';
import { articleEtag, presentEditedArticle } from '../../present/editedArticle.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';

/**
 * Refuses a change that was made to another version than the current one.
 *
 * @param ifMatch the header; tags weakened by a compressing proxy name the same state
 * @throws DomainError outdated, with the article as it is
 */
export function refuseOutdated(row: EditedArticleRow, ifMatch: string): void {
  if (!matches(ifMatch, articleEtag(row))) throw editConflict(presentEditedArticle(row));
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

import type { UserActor } from '#lib/platform/auth/role.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { editConflict } from '../editConflict.ts';
import { articleEtag, presentEditedArticle } from './present.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';

/**
 * Rejects a change based on an outdated version.
 *
 * @param ifMatch the header; weak ETags, into which compressing proxies turn ours, match too
 * @throws DomainError outdated, with the current article
 */
export function refuseOutdated(row: EditedArticleRow, ifMatch: string): void {
  if (!matches(ifMatch, articleEtag(row))) throw editConflict(presentEditedArticle(row));
}

/** For this many minutes after a save, changes by other users must send the version that they are based on. */
export const recentChangeMinutes = 10;

/**
 * Rejects a change without a version while somebody else may still be editing the article.
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

import { isDeepStrictEqual } from 'node:util';
import { canPublishArticle } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { handInDraft } from '#lib/review/server/handInDraft.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { takeBackDraft } from '#lib/review/server/takeBackDraft.ts';
import { archiveArticle } from '#lib/archive/server/archiveArticle.ts';
import { nextState, stateOf } from './articleState.ts';
import { publishArticle } from './publishArticle.ts';
import { scheduleArticle } from './scheduleArticle.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';
import { unpublishArticle } from './unpublishArticle.ts';

/**
 * Saves input for a new or locked article by the rules of the requested status. An unchanged autosave is not stored.
 *
 * @throws DomainError invalid, conflict
 * @throws DomainError forbidden, for a change of the status or of a published text without the right to publish, and for
 *   what an author must hand in
 */
export async function saveEditedArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const { before, input, isAutosave } = change;
  const current = before?.status ?? 'draft';
  const status = input.status ?? current;
  // Others in the byline edit what readers don't see yet.
  if (before && (status !== current || current === 'published')) authorize(caller.actor, canPublishArticle, before);
  await refuseUnreviewed(caller.actor, { before, after: status });
  if (before && isAutosave && isDeepStrictEqual(await nextState(before, input), stateOf(before))) return before;

  const labeled: Change = status === current ? { action: 'article.update', ...change } : change;
  if (status === 'published') return publishArticle(transaction, caller, labeled);
  if (status === 'scheduled') return scheduleArticle(transaction, caller, labeled);
  if (status === current) return storeArticle(transaction, caller, labeled, await nextState(before, input));
  if (status === 'review') return handInDraft(transaction, caller, labeled, '');
  if (status === 'archived') return archiveArticle(transaction, caller, labeled);
  return current === 'review'
    ? takeBackDraft(transaction, caller, labeled, '')
    : unpublishArticle(transaction, caller, labeled);
}

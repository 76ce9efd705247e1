import type { EditedArticle } from '../articleDraft.ts';
import type { WorkingCopyPublication } from '../articleRevision.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { editConflict } from '../editConflict.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { articleEtag, presentEditedArticle, workingCopyEtag } from './present/editedArticle.ts';
import type { EditedArticleRow, WorkingCopyRow } from './queries/editedArticles.ts';
import { deleteReview } from '#lib/review/server/queries/reviews.ts';
import { setPublishAt } from './queries/workingCopies.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { refuseEarlierExpiry } from './articleDates.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';
import { isBaseChanged } from './isBaseChanged.ts';
import { logArticle } from './logArticle.ts';
import { mergeWorkingCopy } from './mergeWorkingCopy.ts';
import { publishArticle, refuseIncomplete } from './publishArticle.ts';
import { matches } from './refuseOutdated.ts';
import { planPublication, scheduleArticle } from './scheduleArticle.ts';

type Changed = EditedArticleRow & { copy: WorkingCopyRow };

/**
 * Publishes the unpublished changes of an article, at once or at `publishAt`; null cancels the schedule. If the article
 * itself is not public, it is published with them, or scheduled.
 *
 * @param ifMatch ETag of the changes, or of the article if that was changed after the changes were begun
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 * @throws DomainError outdated, if either was changed meanwhile
 */
export async function publishWorkingCopy(
  caller: Caller,
  id: string,
  { publishAt }: WorkingCopyPublication,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canPublishArticle, row);
    if (publishAt !== null) await refuseUnreviewed(caller.actor, { before: row, after: 'published' });
    refuseTrashed(row);
    if (!isChanged(row)) throw new DomainError('conflict', 'no_working_copy');
    await refuseOutdated(transaction, row, ifMatch);

    if (publishAt === undefined) {
      const action = row.status === 'published' ? { action: 'article.publishChanges' as const } : {};
      const merged = await mergeWorkingCopy(transaction, { id, before: row, input: {}, ...action });
      return presentEditedArticle(await publishArticle(transaction, caller, merged));
    }
    if (publishAt !== null && row.status !== 'published') {
      const merged = await mergeWorkingCopy(transaction, { id, before: row, input: { scheduledFor: publishAt } });
      return presentEditedArticle(await scheduleArticle(transaction, caller, merged));
    }

    const moment = publishAt === null ? null : new Date(publishAt);
    const timeZone = moment && (await planPublication(transaction, moment, 'publishAt'));
    if (moment) refuseIncomplete(row.copy.content);
    refuseEarlierExpiry(row.expiresAt, moment);
    await setPublishAt(transaction, id, moment, timeZone);
    if (moment) await deleteReview(transaction, id);
    await logArticle(transaction, caller, {
      action: 'article.scheduleChanges',
      article: row,
      before: { publishAt: row.copy.publishAt },
      after: { publishAt: moment },
    });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

function isChanged(row: EditedArticleRow): row is Changed {
  return row.copy !== null;
}

async function refuseOutdated(db: Db, row: Changed, ifMatch: string | undefined): Promise<void> {
  const knowsArticle = ifMatch !== undefined && matches(ifMatch, articleEtag(row));
  const knowsCopy = ifMatch === undefined || matches(ifMatch, workingCopyEtag(row.copy));
  const isCurrent = (await isBaseChanged(db, row, row.copy)) ? knowsArticle : knowsArticle || knowsCopy;
  if (!isCurrent) throw editConflict(presentEditedArticle(row));
}

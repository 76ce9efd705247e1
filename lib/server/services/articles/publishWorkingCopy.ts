import { isDeepStrictEqual } from 'node:util';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import type { WorkingCopyPublication } from '#lib/domain/articleRevision.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { editConflict } from '#lib/domain/editConflict.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { presentContent } from '../../present/articleContent.ts';
import { articleEtag, presentEditedArticle, workingCopyEtag } from '../../present/editedArticle.ts';
import { findRevision } from '../../queries/articleRevisions.ts';
import { type EditedArticleRow, toContent, type WorkingCopyRow } from '../../queries/editedArticles.ts';
import { setPublishAt } from '../../queries/workingCopies.ts';
import type { Caller } from '../Caller.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { mergeWorkingCopy } from './mergeWorkingCopy.ts';
import { publishArticle, refuseIncomplete } from './publishArticle.ts';
import { matches } from './refuseOutdated.ts';
import { planPublication } from './scheduleArticle.ts';

type Changed = EditedArticleRow & { copy: WorkingCopyRow };

/**
 * Publishes the unpublished changes of an article, at once or at `publishAt`; null cancels the schedule.
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
    refuseTrashed(row);
    if (!isChanged(row)) throw new DomainError('conflict', 'no_working_copy');
    await refuseOutdated(transaction, row, ifMatch);

    if (publishAt === undefined) {
      const change = { id, before: row, input: {}, action: 'article.publishChanges' as const };
      const merged = await mergeWorkingCopy(transaction, change);
      return presentEditedArticle(await publishArticle(transaction, caller, merged));
    }

    const moment = publishAt === null ? null : new Date(publishAt);
    const timeZone = moment && (await planPublication(transaction, moment, 'publishAt'));
    if (moment) refuseIncomplete(row.copy.content);
    await setPublishAt(transaction, id, moment, timeZone);
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
  const isCurrent = (await isBaseChanged(db, row)) ? knowsArticle : knowsArticle || knowsCopy;
  if (!isCurrent) throw editConflict(presentEditedArticle(row));
}

/** Whether the article's own text was changed after the working copy was begun. */
async function isBaseChanged(db: Db, row: Changed): Promise<boolean> {
  if (row.revision === row.copy.baseRevision) return false;
  const base = await findRevision(db, row.id, row.copy.baseRevision);
  return !base || !isDeepStrictEqual(toContent(base.content), presentContent(row));
}

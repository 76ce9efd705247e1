import { isDeepStrictEqual } from 'node:util';
import { setArticleImages } from '#lib/media/server/queries/images.ts';
import { authorize, type UserActor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { deleteReview } from '#lib/review/server/queries.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { registerTags } from '#lib/tags/server/queries/registerTags.ts';
import { canPublishArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { EditedArticle, WorkingCopyInput } from '../articleDraft.ts';
import type { WorkingCopyPublication } from '../articleRevision.ts';
import { editConflict } from '../editConflict.ts';
import { refuseEarlierExpiry } from './articleDates.ts';
import { checkAuthors, checkReferences, withCoverFocus } from './checkReferences.ts';
import { cleanBody, withCleanBody } from './cleanBody.ts';
import { shownImages } from './content/shownImages.ts';
import { getEditable, isBaseChanged, lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { articleEtag, presentContent, presentEditedArticle, workingCopyEtag } from './present.ts';
import { publishArticle, refuseIncomplete } from './publishArticle.ts';
import type { EditedArticleRow, WorkingCopyRow } from './queries/editedArticles.ts';
import { deleteWorkingCopy, putWorkingCopy, setPublishAt } from './queries/editedArticles.ts';
import { matches } from './refuseOutdated.ts';
import { planPublication, scheduleArticle } from './scheduleArticle.ts';
import type { Change } from './storeArticle.ts';

/**
 * Discards the unpublished changes of an article, if any.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function discardWorkingCopy(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    if (!(await deleteWorkingCopy(transaction, id))) return;
    await deleteReview(transaction, id);
    await setArticleImages(transaction, id, shownImages(row.body, null));
    await logArticle(transaction, caller, {
      action: 'article.discardChanges',
      article: row,
      before: { title: row.copy?.content.title, version: row.copy?.version },
    });
  });
}

/**
 * Stores changes to a published article that its readers don't see yet, or goes on with those that stayed aside when it
 * was archived or unpublished.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid
 * @throws DomainError conflict, for an article that is not published and has no such changes: it is edited directly
 * @throws DomainError outdated, if somebody else saved, published or discarded them meanwhile
 */
export async function saveWorkingCopy(
  caller: Caller,
  id: string,
  input: WorkingCopyInput,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  // Before the transaction, which locks the article: sanitizing a long body takes time.
  const clean = await withCleanBody(await withCoverFocus(caller.db, input));
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    // The scheduled changes are published as an editor has seen them.
    if (row.copy?.publishAt) await refuseUnreviewed(user, { before: row, after: 'published' });
    refuseOtherCopy(row, user, ifMatch);
    refuseTrashed(row);
    if (row.status !== 'published' && !row.copy) throw new DomainError('conflict', 'not_published');

    const base = row.copy?.content ?? presentContent(row);
    const content = {
      ...base,
      ...Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined)),
      slug: clean.slug || base.slug,
      body: clean.body === undefined ? base.body : await cleanBody(clean.body),
    };
    content.tags = await registerTags(transaction, content.language, content.tags);
    if (isDeepStrictEqual(content, base)) return presentEditedArticle(row);

    await checkAuthors(transaction, [...base.authors, ...presentContent(row).authors], clean.authors);
    await checkReferences(transaction, row.kind, base, content);
    await putWorkingCopy(transaction, { articleId: id, baseRevision: row.revision, content, editorId: user.id });
    await setArticleImages(transaction, id, shownImages(row.body, content));
    if (!row.copy) await logArticle(transaction, caller, { action: 'article.beginChanges', article: row });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

/** The first save sends no version; later ones send the last, or none if the same editor saved it. */
function refuseOtherCopy(row: EditedArticleRow, user: UserActor, ifMatch: string | undefined): void {
  const { copy } = row;
  const isCurrent =
    ifMatch === undefined
      ? !copy?.editorId || copy.editorId === user.id
      : matches(ifMatch, copy ? workingCopyEtag(copy) : '');
  if (!isCurrent) throw editConflict(presentEditedArticle(row));
}

/** Merges the unpublished changes of a locked article, if any, into a change of the article and deletes the working copy. */
export async function mergeWorkingCopy(transaction: Db, change: Change): Promise<Change> {
  const { before, input } = change;
  if (!before?.copy) return change;
  await deleteWorkingCopy(transaction, before.id);
  return {
    ...change,
    before: { ...before, copy: null, copyImage: null, copyEditor: null },
    input: { ...before.copy.content, ...input },
  };
}

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

import { toPast } from '#lib/articles/server/articleDates.ts';
import { lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import { announceArticle, purgeArticle } from '#lib/articles/server/publicChange.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canChangeDates } from '#lib/users/permissions.ts';
import type { Correction, CorrectionInput } from '../correction.ts';
import { presentCorrection } from './present.ts';
import { deleteCorrection, findCorrection, insertCorrection, updateCorrection } from './queries.ts';

/**
 * Adds a correction to an article. Two submissions with one idempotency key add one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 * @throws DomainError invalid, for a time in the future
 */
export async function addCorrection(
  caller: Caller,
  articleId: string,
  { text, at }: CorrectionInput,
  idempotencyKey?: string,
): Promise<Correction> {
  const user = authorize(caller.actor, canChangeDates);
  const id = submissionId(`correction of ${articleId}`, user.id, idempotencyKey);
  const find = async (transaction: Db) => {
    const sent = await findCorrection(transaction, articleId, id);
    return sent && presentCorrection(sent);
  };
  const add = async (transaction: Db, article: EditedArticleRow) => {
    const moment = at === undefined ? new Date() : toPast(at, 'at');
    const row = await insertCorrection(transaction, articleId, { id, at: moment, text });
    await logArticle(transaction, caller, { action: 'article.correct', article, after: { correction: text } });
    return presentCorrection(row);
  };
  return changeCorrected(caller, articleId, add, find);
}

/**
 * Deletes a correction; its text remains in the log.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function removeCorrection(caller: Caller, articleId: string, correctionId: string): Promise<void> {
  await changeCorrected(caller, articleId, async (transaction, article) => {
    const correction = await findCorrection(transaction, articleId, correctionId);
    if (!correction) throw notFound('correction');
    await deleteCorrection(transaction, correctionId);
    await logArticle(transaction, caller, {
      action: 'article.deleteCorrection',
      article,
      before: { correction: correction.text, at: correction.at },
    });
  });
}

/**
 * Changes the text of a correction, and its time if one is given.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 * @throws DomainError invalid, for a time in the future
 */
export async function editCorrection(
  caller: Caller,
  articleId: string,
  correctionId: string,
  { text, at }: CorrectionInput,
): Promise<Correction> {
  return changeCorrected(caller, articleId, async (transaction, article) => {
    const before = await findCorrection(transaction, articleId, correctionId);
    if (!before) throw notFound('correction');
    const after = { at: at === undefined ? before.at : toPast(at, 'at'), text };
    await updateCorrection(transaction, correctionId, after);
    await logArticle(transaction, caller, {
      action: 'article.editCorrection',
      article,
      before: { correction: before.text, at: before.at },
      after: { correction: text, at: after.at },
    });
    return presentCorrection({ id: correctionId, ...after });
  });
}

/**
 * Changes the corrections of an article in a transaction. Pages that show it are purged, and other systems are notified.
 *
 * @param findRepeated the result of the same submission, if it was stored before: then nothing is changed
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that was never public or is in the trash
 */
async function changeCorrected<Result>(
  caller: Caller,
  articleId: string,
  change: (transaction: Db, article: EditedArticleRow) => Promise<Result>,
  findRepeated?: (transaction: Db) => Promise<Result | null>,
): Promise<Result> {
  authorize(caller.actor, canChangeDates);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, articleId);
    refuseTrashed(row);
    if (!row.firstPublishedAt) throw new DomainError('conflict', 'never_published');
    const repeated = await findRepeated?.(transaction);
    if (repeated) return repeated;
    const result = await change(transaction, row);
    await purgeArticle(transaction, row, row);
    await announceArticle(transaction, row, row);
    return result;
  });
}

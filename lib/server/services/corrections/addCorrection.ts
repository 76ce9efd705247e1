import type { Correction, CorrectionInput } from '#lib/domain/articleDates.ts';
import { canChangeDates } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { Db } from '../../db/database.ts';
import { presentCorrection } from '../../present/correction.ts';
import { findCorrection, insertCorrection } from '../../queries/articleCorrections.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { toPast } from '../articles/articleDates.ts';
import { logArticle } from '../articles/logArticle.ts';
import type { Caller } from '../Caller.ts';
import { submissionId } from '../submissionId.ts';
import { changeCorrected } from './changeCorrected.ts';

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

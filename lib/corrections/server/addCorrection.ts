import type { Correction, CorrectionInput } from '#lib/articles/articleDates.ts';
import { canChangeDates } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { presentCorrection } from './present/correction.ts';
import { findCorrection, insertCorrection } from './queries/articleCorrections.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { toPast } from '#lib/articles/server/articleDates.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
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

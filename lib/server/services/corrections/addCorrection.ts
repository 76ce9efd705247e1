import type { Correction, CorrectionInput } from '#lib/domain/articleDates.ts';
import { presentCorrection } from '../../present/correction.ts';
import { insertCorrection } from '../../queries/articleCorrections.ts';
import { toPast } from '../articles/articleDates.ts';
import { logArticle } from '../articles/logArticle.ts';
import type { Caller } from '../Caller.ts';
import { changeCorrected } from './changeCorrected.ts';

/**
 * Adds a correction to an article.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 * @throws DomainError invalid, for a time in the future
 */
export async function addCorrection(
  caller: Caller,
  articleId: string,
  { text, at }: CorrectionInput,
): Promise<Correction> {
  return changeCorrected(caller, articleId, async (transaction, article) => {
    const moment = at === undefined ? new Date() : toPast(at, 'at');
    const row = await insertCorrection(transaction, articleId, { at: moment, text });
    await logArticle(transaction, caller, { action: 'article.correct', article, after: { correction: text } });
    return presentCorrection(row);
  });
}

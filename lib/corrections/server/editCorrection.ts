import type { Correction, CorrectionInput } from '#lib/articles/articleDates.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { presentCorrection } from './present/correction.ts';
import { findCorrection, updateCorrection } from './queries/articleCorrections.ts';
import { toPast } from '#lib/articles/server/articleDates.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeCorrected } from './changeCorrected.ts';

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

import { notFound } from '#lib/platform/values/DomainError.ts';
import { deleteCorrection, findCorrection } from './queries/articleCorrections.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeCorrected } from './changeCorrected.ts';

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

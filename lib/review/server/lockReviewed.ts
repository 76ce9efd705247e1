import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * An article that waits for review, locked until the transaction ends.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that is not in review
 */
export async function lockReviewed(transaction: Db, caller: Caller, id: string): Promise<EditedArticleRow> {
  const article = await lockEditable(transaction, caller, id);
  refuseTrashed(article);
  if (article.review?.state !== 'waiting') throw new DomainError('conflict', 'not_in_review');
  return article;
}

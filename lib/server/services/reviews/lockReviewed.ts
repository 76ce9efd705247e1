import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { lockEditable, refuseTrashed } from '../articles/getEditable.ts';
import type { Caller } from '../Caller.ts';

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

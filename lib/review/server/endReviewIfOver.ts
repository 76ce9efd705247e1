import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { deleteReview } from './queries.ts';

/** Ends the review of a stored article whose text is no longer handed in, for whatever reason. */
export async function endReviewIfOver(
  transaction: Db,
  article: EditedArticleRow | null,
): Promise<EditedArticleRow | null> {
  if (!article || !isOver(article)) return article;
  await deleteReview(transaction, article.id);
  return { ...article, review: null };
}

function isOver({ status, review, copy }: EditedArticleRow): boolean {
  if (!review || status === 'review') return false;
  // A draft shows its author why it was returned; the changes of an unpublished article are in review as before.
  if (status === 'draft') return review.state === 'waiting' && copy === null;
  return copy === null;
}

import type { EditedArticle } from '#lib/articles/articleDraft.ts';

/** Whether there is something to hand in for review: a draft, or changes of a published article that nobody has handed in or scheduled. */
export function canHandIn(article: EditedArticle | null): boolean {
  if (!article) return true;
  const { status, review, workingCopy } = article;
  if (review?.state === 'waiting' || workingCopy?.publishAt) return false;
  return status === 'draft' || status === 'published';
}

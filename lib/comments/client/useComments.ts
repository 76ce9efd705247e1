import { useRead } from '#lib/platform/browser/useRead.ts';
import { type CommentPage, getComments } from './comments.ts';

/**
 * A page of an article's threads; `total` counts threads, `reload` refetches, for example after a new comment.
 *
 * @param initial the threads in the page's HTML, shown until the current ones are loaded
 */
export function useComments(articleId: string, page = 1, initial?: CommentPage) {
  const { data, error, isLoading, mutate } = useRead(getComments, [articleId, { page }], { fallbackData: initial });
  return { comments: data?.comments, total: data?.total, error, loading: isLoading, reload: () => mutate() };
}

import useSWR from 'swr';
import { type CommentPage, getComments } from '../api/comments.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/**
 * A page of an article's threads; `total` counts threads, `reload` refetches, for example after a new comment.
 *
 * @param initial the threads in the page's HTML, shown until the current ones are loaded
 */
export function useComments(articleId: string, page = 1, initial?: CommentPage) {
  const { data, error, isLoading, mutate } = useSWR(
    keys.comments(articleId, page),
    ([, id, number]) => getComments(id, { page: number }),
    { ...readOptions, fallbackData: initial },
  );
  return { comments: data?.comments, total: data?.total, error, loading: isLoading, reload: () => mutate() };
}

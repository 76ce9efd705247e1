import useSWR from 'swr';
import { type CommentPage, getComments } from '../api/comments.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/**
 * A page of an article's threads; `total` counts threads, and `reload` asks again, after a comment for one.
 *
 * @param known the threads that the page came with, shown until the present ones are here
 */
export function useComments(articleId: string, page = 1, known?: CommentPage) {
  const { data, error, isLoading, mutate } = useSWR(
    keys.comments(articleId, page),
    ([, id, number]) => getComments(id, { page: number }),
    { ...readOptions, fallbackData: known },
  );
  return { comments: data?.comments, total: data?.total, error, loading: isLoading, reload: () => mutate() };
}

import useSWR from 'swr';
import { type CommentQueueQuery, fetchCommentQueue } from '../api/commentQueue.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the comments for moderation; `stale` while it still shows the previous query. Null requests nothing. */
export function useCommentQueue(query: CommentQueueQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.commentQueue(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, bearer]) => fetchCommentQueue(params, bearer), {
    ...readOptions,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}

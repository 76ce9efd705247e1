import useSWR from 'swr';
import { type CommentQueueQuery, fetchCommentQueue } from '../api/commentQueue.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the comments to decide on; `stale` while it still shows what was asked for before. Null asks for nothing. */
export function useCommentQueue(query: CommentQueueQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.commentQueue(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, asked, bearer]) => fetchCommentQueue(asked, bearer), {
    ...readOptions,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}

import useSWR from 'swr';
import { getLikeStatus } from '../api/likes.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Whether the reader likes the article; undefined until it is loaded, and for visitors. */
export function useLikeStatus(articleId: string) {
  const { bearer } = useAuth();
  const key = bearer ? keys.likeStatus(articleId, bearer) : null;
  const { data, error, isLoading } = useSWR(key, ([, id, bearer]) => getLikeStatus(id, bearer), readOptions);
  return { isLiked: data, error, loading: isLoading };
}

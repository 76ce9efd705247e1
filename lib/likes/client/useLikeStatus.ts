import { getLikeStatus } from './likes.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** Whether the reader likes the article; undefined until it is loaded, and for visitors. */
export function useLikeStatus(articleId: string) {
  const { data, error, isLoading } = useOwnRead(getLikeStatus, [articleId]);
  return { isLiked: data, error, loading: isLoading };
}

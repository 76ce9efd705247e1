import { useSWRConfig } from 'swr';
import { getLikeCount, getLikeStatus, likeArticle, unlikeArticle } from './likes.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { errorOf } from '#lib/platform/browser/browser/errorOf.ts';
import { useOneAtATime } from '#lib/platform/browser/browser/useOneAtATime.ts';
import { readOf } from '#lib/platform/browser/browser/useRead.ts';

type Shown = { isLiked: boolean | undefined; count: number | undefined };

/** Likes or unlikes: optimistic, rolled back on failure. The toggle resolves to the error; null on success. */
export function useToggleLike(articleId: string, { isLiked = false, count = 0 }: Shown) {
  const { bearer } = useAuth();
  const { mutate } = useSWRConfig();
  const oneAtATime = useOneAtATime();

  return async (): Promise<Error | null> => {
    if (!bearer) return null;
    return oneAtATime(() => {
      const change = isLiked ? unlikeArticle(articleId, bearer) : likeArticle(articleId, bearer);
      const options = { revalidate: false, rollbackOnError: true };
      const status = { ...options, optimisticData: !isLiked };
      const counted = { ...options, optimisticData: Math.max(0, count + (isLiked ? -1 : 1)) };
      return errorOf(
        Promise.all([
          mutate(
            readOf(getLikeStatus, articleId, bearer),
            change.then((like) => like.isLiked),
            status,
          ),
          mutate(
            readOf(getLikeCount, articleId),
            change.then((like) => like.count),
            counted,
          ),
        ]),
      );
    });
  };
}

import { useSWRConfig } from 'swr';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { errorOf } from '#lib/platform/browser/errorOf.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { readOf, useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

export function getLikeCount(articleId: string, signal?: AbortSignal) {
  const failure = 'Failed to get like count';
  return callApi('GET /likes/count/:articleId', { param: { articleId }, pick: 'count', failure, signal });
}

export function getLikeStatus(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to get like status';
  return callApi('GET /likes/status/:articleId', { param: { articleId }, token, pick: 'isLiked', failure, signal });
}

export function likeArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to like article';
  return callApi('POST /likes', { token, body: { articleId }, expect: 'isLiked', failure, signal });
}

export function unlikeArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unlike article';
  return callApi('DELETE /likes/:articleId', { param: { articleId }, token, expect: 'isLiked', failure, signal });
}

/** @param initial the count in the page's HTML, shown until the current one is loaded */
export function useLikeCount(articleId: string, initial?: number) {
  const { data, error } = useRead(getLikeCount, [articleId], { fallbackData: initial });
  return { count: data, error };
}

/** Whether the reader likes the article; undefined until it is loaded, and for visitors. */
export function useLikeStatus(articleId: string) {
  const { data, error, isLoading } = useOwnRead(getLikeStatus, [articleId]);
  return { isLiked: data, error, loading: isLoading };
}

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

import { useSWRConfig } from 'swr';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { errorOf } from '#lib/platform/browser/errorOf.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { isReadOf, readOf } from '#lib/platform/browser/useRead.ts';
import { checkSavedStatus, getSavedArticles, saveArticle, storeSavedPages, unsaveArticle } from '../client.ts';

/** Saves or unsaves: optimistic, rolled back on failure. The toggle resolves to the error; null on success. */
export function useToggleSaved(articleId: string, isSaved = false) {
  const { bearer } = useAuth();
  const { mutate } = useSWRConfig();
  const oneAtATime = useOneAtATime();

  return async (): Promise<Error | null> => {
    if (!bearer) return null;
    const failure = await oneAtATime(() => {
      const change = isSaved ? unsaveArticle(articleId, bearer) : saveArticle(articleId, bearer);
      const status = { optimisticData: !isSaved, rollbackOnError: true, revalidate: false };
      return errorOf(mutate(readOf(checkSavedStatus, articleId, bearer), change, status));
    });
    if (!failure) {
      await mutate(isReadOf(getSavedArticles));
      storeSavedPages(bearer).catch(() => {});
    }
    return failure;
  };
}

/** A page of the reader's saved articles; undefined until it is loaded. */
export function useSavedArticles(page = 1) {
  const { data, error, isLoading } = useOwnRead(getSavedArticles, [{ page }]);
  return { articles: data?.articles, total: data?.total, limit: data?.limit, error, loading: isLoading };
}

/** Whether the reader has saved the article; undefined until it is loaded, and for visitors. */
export function useSavedStatus(articleId: string) {
  const { data, error, isLoading } = useOwnRead(checkSavedStatus, [articleId]);
  return { isSaved: data, error, loading: isLoading };
}

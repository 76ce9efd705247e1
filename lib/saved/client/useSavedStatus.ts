import { checkSavedStatus } from './savedArticles.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** Whether the reader has saved the article; undefined until it is loaded, and for visitors. */
export function useSavedStatus(articleId: string) {
  const { data, error, isLoading } = useOwnRead(checkSavedStatus, [articleId]);
  return { isSaved: data, error, loading: isLoading };
}

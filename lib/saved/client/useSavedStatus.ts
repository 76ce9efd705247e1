import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { checkSavedStatus } from '../client.ts';

/** Whether the reader has saved the article; undefined until it is loaded, and for visitors. */
export function useSavedStatus(articleId: string) {
  const { data, error, isLoading } = useOwnRead(checkSavedStatus, [articleId]);
  return { isSaved: data, error, loading: isLoading };
}

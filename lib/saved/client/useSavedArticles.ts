import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { getSavedArticles } from '../client.ts';

/** A page of the reader's saved articles; undefined until it is loaded. */
export function useSavedArticles(page = 1) {
  const { data, error, isLoading } = useOwnRead(getSavedArticles, [{ page }]);
  return { articles: data?.articles, total: data?.total, limit: data?.limit, error, loading: isLoading };
}

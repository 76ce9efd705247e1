import useSWR from 'swr';
import { getSavedArticles } from '../api/savedArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the reader's saved articles; undefined until it is loaded. */
export function useSavedArticles(page = 1) {
  const { bearer } = useAuth();
  const key = bearer ? keys.savedArticles(page, bearer) : null;
  const { data, error, isLoading } = useSWR(
    key,
    ([, number, bearer]) => getSavedArticles({ page: number }, bearer),
    readOptions,
  );
  return { articles: data?.articles, total: data?.total, limit: data?.limit, error, loading: isLoading };
}

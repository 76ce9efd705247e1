import useSWR from 'swr';
import { fetchRecentArticles } from '../api/ownArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The five articles made last: an admin's all, an author's own. */
export function useRecentArticles() {
  const { token } = useAuth();
  const key = token ? keys.recentArticles(token) : null;
  const { data, error, mutate } = useSWR(key, ([, bearer]) => fetchRecentArticles(bearer), readOptions);
  return { articles: data, error, reload: () => void mutate() };
}

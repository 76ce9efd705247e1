import useSWR from 'swr';
import { fetchRecentArticles } from '../api/ownArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The five articles made last: an admin's all, an author's own. */
export function useRecentArticles() {
  const { bearer } = useAuth();
  const key = bearer ? keys.recentArticles(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, bearer]) => fetchRecentArticles(bearer), readOptions);
  return { articles: data, error, reload: () => void mutate() };
}

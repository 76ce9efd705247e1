import useSWR from 'swr';
import { fetchRecentArticles } from '../api/ownArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The five articles created last: of everyone for an admin, their own for an author. */
export function useRecentArticles() {
  const { bearer } = useAuth();
  const key = bearer ? keys.recentArticles(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, bearer]) => fetchRecentArticles(bearer), readOptions);
  return { articles: data, error, reload: () => void mutate() };
}

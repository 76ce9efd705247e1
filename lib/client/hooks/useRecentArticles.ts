import { fetchRecentArticles } from '../api/ownArticles.ts';
import { useOwnRead } from './useOwnRead.ts';

/** The five articles created last: of everyone for an admin, their own for an author. */
export function useRecentArticles() {
  const { data, error, mutate } = useOwnRead(fetchRecentArticles, []);
  return { articles: data, error, reload: () => void mutate() };
}

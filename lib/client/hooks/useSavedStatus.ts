import useSWR from 'swr';
import { checkSavedStatus } from '../api/savedArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Whether the reader has saved the article; undefined until it is loaded, and for visitors. */
export function useSavedStatus(articleId: string) {
  const { bearer } = useAuth();
  const key = bearer ? keys.savedStatus(articleId, bearer) : null;
  const { data, error, isLoading } = useSWR(key, ([, id, bearer]) => checkSavedStatus(id, bearer), readOptions);
  return { isSaved: data, error, loading: isLoading };
}

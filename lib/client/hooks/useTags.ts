import useSWR from 'swr';
import { fetchTags } from '../api/articleActions.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Used tags that match the typed text; null requests nothing. */
export function useTags(typed: string | null) {
  const { bearer } = useAuth();
  const key = bearer && typed !== null ? keys.tags(typed, bearer) : null;
  const { data } = useSWR(key, ([, q, bearer]) => fetchTags({ q, limit: 20 }, bearer), {
    ...readOptions,
    keepPreviousData: true,
  });
  return { tags: data };
}

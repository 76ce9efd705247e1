import useSWR from 'swr';
import type { Language } from '#lib/domain/language.ts';
import { fetchTags } from '../api/tags.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Used tags that match the typed text, of one language or of all; null requests nothing. */
export function useTags(typed: string | null, language: Language | null = null) {
  const { bearer } = useAuth();
  const key = bearer && typed !== null ? keys.tags(typed, language, bearer) : null;
  const query = language ? { limit: 20, language } : { limit: 20 };
  const { data } = useSWR(key, ([, q, , bearer]) => fetchTags({ ...query, q }, bearer), {
    ...readOptions,
    keepPreviousData: true,
  });
  return { tags: data };
}

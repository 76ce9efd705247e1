import useSWR from 'swr';
import { fetchMedia, type MediaListQuery } from '../api/media.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the library; the previous one stays until the next is loaded. */
export function useMedia(query: MediaListQuery, token: string) {
  const { data, error, isLoading, mutate } = useSWR(
    keys.media(query, token),
    ([, params, bearer]) => fetchMedia(params, bearer),
    { ...readOptions, keepPreviousData: true },
  );
  const { images, total, totalIsExact } = data ?? {};
  return { images, total, totalIsExact, error, loading: isLoading, reload: () => mutate() };
}

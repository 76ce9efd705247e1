import useSWR from 'swr';
import { fetchMediaItem } from '../api/mediaItem.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** An image of the library with the articles that use it; null requests nothing. */
export function useMediaItem(id: string | null) {
  const { bearer } = useAuth();
  const key = bearer && id ? keys.mediaItem(id, bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, itemId, bearer]) => fetchMediaItem(itemId, bearer), readOptions);
  return { image: data, error, reload: () => void mutate() };
}

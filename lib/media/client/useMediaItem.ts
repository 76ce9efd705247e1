import { fetchMediaItem } from './mediaItem.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** An image of the library with the articles that use it; null requests nothing. */
export function useMediaItem(id: string | null) {
  const { data, error, mutate } = useOwnRead(fetchMediaItem, id ? [id] : null);
  return { image: data, error, reload: () => void mutate() };
}

import { fetchAttention } from '../api/stats.ts';
import { useOwnRead } from './useOwnRead.ts';

const minute = 60_000;

/** How many things need the user, counted again each minute and when the window gets the focus. */
export function useAttention() {
  const { data, error, mutate } = useOwnRead(fetchAttention, [], { revalidateOnFocus: true, refreshInterval: minute });
  return { attention: data, error, reload: () => void mutate() };
}

import useSWR from 'swr';
import { fetchAttention } from '../api/stats.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

const minute = 60_000;

/** How many things need the user, counted again each minute and when the window gets the focus. */
export function useAttention() {
  const { bearer } = useAuth();
  const key = bearer ? keys.attention(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchAttention(token), {
    ...readOptions,
    revalidateOnFocus: true,
    refreshInterval: minute,
  });
  return { attention: data, error, reload: () => void mutate() };
}

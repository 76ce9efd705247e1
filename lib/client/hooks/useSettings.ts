import useSWR from 'swr';
import { fetchSettings } from '../api/settings.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The settings for a form: not cached ones, and nothing is loaded again while it is open. */
export function useSettings(token: string) {
  const options = { ...readOptions, revalidateOnReconnect: false };
  const { data, error, isValidating, mutate } = useSWR(
    keys.settings(token),
    ([, bearer]) => fetchSettings(bearer),
    options,
  );
  return { settings: isValidating ? undefined : data, error, reload: () => void mutate() };
}

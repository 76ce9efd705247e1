import { fetchSettings } from './settings.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The settings for a form: not cached ones, and nothing is loaded again while it is open. */
export function useSettings(token: string) {
  const { data, error, isValidating, mutate } = useRead(fetchSettings, [token], { revalidateOnReconnect: false });
  return { settings: isValidating ? undefined : data, error, reload: () => void mutate() };
}

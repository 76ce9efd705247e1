import useSWR from 'swr';
import { fetchBackups } from '../api/transfers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Milliseconds. */
const interval = 10_000;

/** The scheduled backups, of which one may be in progress; for admins. */
export function useBackups() {
  const { bearer } = useAuth();
  const key = bearer ? keys.backups(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchBackups(token), {
    ...readOptions,
    refreshInterval: interval,
  });
  return { backups: data, error, reload: () => void mutate() };
}

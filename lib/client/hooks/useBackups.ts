import { fetchBackups } from '../api/transfers.ts';
import { useOwnRead } from './useOwnRead.ts';

/** Milliseconds. */
const interval = 10_000;

/** The scheduled backups, of which one may be in progress; for admins. */
export function useBackups() {
  const { data, error, mutate } = useOwnRead(fetchBackups, [], { refreshInterval: interval });
  return { backups: data, error, reload: () => void mutate() };
}

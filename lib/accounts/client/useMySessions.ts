import { fetchMySessions } from './ownAccount.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The reader's sessions; undefined until they are loaded. */
export function useMySessions(token: string) {
  const { data, error, mutate } = useRead(fetchMySessions, [token]);
  return { sessions: data, error, reload: () => mutate() };
}

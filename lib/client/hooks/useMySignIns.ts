import { fetchMySignIns } from '../api/ownAccount.ts';
import { useRead } from './useRead.ts';

/** The user's last sign-ins; undefined until they are loaded. */
export function useMySignIns(token: string) {
  const { data, error } = useRead(fetchMySignIns, [token]);
  return { signIns: data, error };
}

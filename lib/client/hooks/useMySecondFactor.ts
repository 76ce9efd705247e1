import { fetchMySecondFactor } from '../api/ownSecondFactor.ts';
import { useRead } from './useRead.ts';

/** The reader's second factor; undefined until it is loaded. */
export function useMySecondFactor(token: string) {
  const { data, error, mutate } = useRead(fetchMySecondFactor, [token]);
  return { state: data, error, reload: () => mutate() };
}

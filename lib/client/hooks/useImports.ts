import { fetchImports } from '../api/transfers.ts';
import { useOwnRead } from './useOwnRead.ts';

/** The last imports; for admins. */
export function useImports() {
  const { data, error, mutate } = useOwnRead(fetchImports, []);
  return { imports: data, error, reload: () => mutate() };
}

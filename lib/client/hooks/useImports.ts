import useSWR from 'swr';
import { fetchImports } from '../api/transfers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The last imports; for admins. */
export function useImports() {
  const { bearer } = useAuth();
  const key = bearer ? keys.imports(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchImports(token), readOptions);
  return { imports: data, error, reload: () => mutate() };
}

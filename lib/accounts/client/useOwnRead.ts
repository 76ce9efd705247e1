import type { SWRConfiguration } from 'swr';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useAuth } from './AuthProvider.tsx';

/** The same with the bearer of the signed-in user as the last argument; visitors request nothing. */
export function useOwnRead<Args extends unknown[], Data>(
  call: (...args: NoInfer<[...Args, string]>) => Promise<Data>,
  args: [...Args] | null,
  options?: SWRConfiguration<Data>,
) {
  const { bearer } = useAuth();
  return useRead<[...Args, string], Data>(call, bearer && args ? [...args, bearer] : null, options);
}

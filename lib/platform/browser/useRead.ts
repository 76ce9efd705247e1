import useSWR, { type SWRConfiguration } from 'swr';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

/** A refusal is permanent; an error of the network or the server may be temporary. */
export const readOptions = {
  revalidateOnFocus: false,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.status < 500),
} satisfies SWRConfiguration;

/**
 * The answer to a call of the API. The call and its arguments are its key in the cache, so the call must be a function of a module;
 * private data has the bearer among the arguments, so that the next user does not get it. Without arguments nothing is requested.
 */
export function useRead<Args extends unknown[], Data>(
  call: (...args: NoInfer<Args>) => Promise<Data>,
  args: [...Args] | null,
  options: SWRConfiguration<Data> = {},
) {
  const key: [typeof call, ...Args] | null = args && [call, ...args];
  return useSWR(key, ([, ...given]: [unknown, ...Args]) => call(...given), {
    ...readOptions,
    ...options,
  });
}

/** The key of a read, to change it or to request it again. */
export function readOf<Args extends unknown[]>(call: (...args: NoInfer<Args>) => unknown, ...args: Args) {
  return [call, ...args];
}

/** Matches every read of a call, whatever its arguments: all pages of a list. */
export function isReadOf(...calls: unknown[]): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && calls.includes(key[0]);
}

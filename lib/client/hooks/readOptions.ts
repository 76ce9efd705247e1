import type { SWRConfiguration } from 'swr';
import { ApiError } from '../api/ApiError.ts';

/** A refusal is permanent; an error of the network or the server may be temporary. */
export const readOptions = {
  revalidateOnFocus: false,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.status < 500),
} satisfies SWRConfiguration;

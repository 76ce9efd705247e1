import { isNativeError } from 'node:util/types';

/** Node's code and path of a failed system call; empty strings for other errors. */
export function errnoException(error: unknown): { code: string; path: string } {
  if (!isNativeError(error)) return { code: '', path: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return { code, path };
}

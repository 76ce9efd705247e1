export type FetchErrorCode =
  | 'bad_address'
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding';

/** Why a request to another server failed. */
export class FetchError extends Error {
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.name = 'FetchError';
    this.code = code;
  }
}

/** Finds the FetchError in an error or its causes: undici wraps connection errors. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (timeouts.has(codeOf(error))) return new FetchError('timeout', 'it took too long', error);
  if (hasCause(error)) return toFetchError(error.cause);
  return new FetchError('unreachable', error instanceof Error ? error.message : String(error), error);
}

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Node's error code; an empty string if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function hasCause(error: unknown): error is { cause: object } {
  return typeof error === 'object' && error !== null && 'cause' in error && typeof error.cause === 'object';
}

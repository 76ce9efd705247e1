export type FetchFaultCode =
  | 'bad_address'
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding';

/** Why nothing was fetched from another's server. */
export class FetchFault extends Error {
  readonly code: FetchFaultCode;

  constructor(code: FetchFaultCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.name = 'FetchFault';
    this.code = code;
  }
}

/** The fault in an error, or behind it: what connects wraps what it was told. */
export function toFetchFault(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  if (timeouts.has(codeOf(error))) return new FetchFault('timeout', 'it took too long', error);
  if (hasCause(error)) return toFetchFault(error.cause);
  return new FetchFault('unreachable', error instanceof Error ? error.message : String(error), error);
}

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What Node's own errors are told apart by. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function hasCause(error: unknown): error is { cause: object } {
  return typeof error === 'object' && error !== null && 'cause' in error && typeof error.cause === 'object';
}

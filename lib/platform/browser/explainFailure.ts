import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

/** Why a request failed, in words for a reader: the server's message, or one of our two texts. */
export type Failure =
  | { reason: 'refused'; message: string; fields: Record<string, string> }
  | { reason: 'offline' | 'trouble'; message: null; fields: Record<string, string> };

export function explainFailure(error: unknown): Failure {
  // Without a code the response is not from our server: a proxy's page, whose status means nothing to a reader.
  if (error instanceof ApiError && error.code) {
    return { reason: 'refused', message: error.message, fields: error.fields };
  }
  const reason = error instanceof ApiError || navigator.onLine ? 'trouble' : 'offline';
  return { reason, message: null, fields: {} };
}

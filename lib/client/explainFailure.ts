import { ApiError } from './api/ApiError.ts';

/** Why a request failed, as a reader can be told: in the server's own words, or as one of two things that we have words for. */
export type Failure =
  | { reason: 'refused'; message: string; fields: Record<string, string> }
  | { reason: 'offline' | 'trouble'; message: null; fields: Record<string, string> };

export function explainFailure(error: unknown): Failure {
  // Without a code the answer is not our server's: a proxy's page, whose status says nothing to a reader.
  if (error instanceof ApiError && error.code) {
    return { reason: 'refused', message: error.message, fields: error.fields };
  }
  const reason = error instanceof ApiError || navigator.onLine ? 'trouble' : 'offline';
  return { reason, message: null, fields: {} };
}

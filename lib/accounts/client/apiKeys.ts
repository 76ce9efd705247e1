import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { NewApiKey } from '../apiKey.ts';

export type ApiKeysQuery = Query<'GET /api-keys'>;

/** The caller's keys, or everybody's for admins. */
export function fetchApiKeys(query: ApiKeysQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch API keys';
  return callApi('GET /api-keys', { query, token, expect: 'apiKeys', failure, signal });
}

/** Returns the key itself, too. */
export function createApiKey(body: NewApiKey, token: string, signal?: AbortSignal) {
  const failure = 'Failed to create API key';
  return callApi('POST /api-keys', { body, token, expect: 'key', failure, signal });
}

export function revokeApiKey(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to revoke API key';
  return callApi('DELETE /api-keys/:id', { param: { id }, token, failure, signal });
}

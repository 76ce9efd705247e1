import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

export type MediaListQuery = Query<'GET /media'>;

export function fetchMedia({ q, ...rest }: MediaListQuery, token: string, signal?: AbortSignal) {
  const query = { ...rest, q: q || undefined };
  return callApi('GET /media', { query, token, expect: 'images', failure: 'Failed to fetch media', signal });
}

import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

export type PagesQuery = Query<'GET /pages'>;

/** The site's pages in every status, for editors. */
export function fetchPages(query: PagesQuery, token: string, signal?: AbortSignal) {
  return callApi('GET /pages', { query, token, expect: 'pages', failure: 'Failed to fetch pages', signal });
}

import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import type { Language } from '#lib/languages/language.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { TagChange, TagMerge } from './managedTag.ts';

/** By its name. */
type Named = { language: string; tag: string };
export type ManagedTagsQuery = Query<'GET /tags/managed'>;

/** Used tags that contain `q`: first those that start with it, then the most frequent. */
export function fetchTags(query: Query<'GET /tags'>, token: string, signal?: AbortSignal) {
  return callApi('GET /tags', { query, token, pick: 'tags', failure: 'Failed to fetch tags', signal });
}

/** With what editors set. */
export function fetchManagedTags(query: ManagedTagsQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch tags';
  return callApi('GET /tags/managed', { query, token, expect: 'tags', failure, signal });
}

export function updateTag({ language, tag }: Named, body: TagChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update tag';
  return callApi('PUT /tags/:language/:tag', { param: { language, tag }, token, body, expect: 'tag', failure, signal });
}

/** Its articles move in the background. */
export function mergeTag({ language, tag }: Named, body: TagMerge, token: string, signal?: AbortSignal) {
  const param = { language, tag };
  const failure = 'Failed to merge tags';
  return callApi('POST /tags/:language/:tag/merge', { param, token, body, expect: 'tag', failure, signal });
}

/** Used tags that match the typed text, of one language or of all; null requests nothing. */
export function useTags(typed: string | null, language: Language | null = null) {
  const query = language ? { limit: 20, language } : { limit: 20 };
  const { data } = useOwnRead(fetchTags, typed === null ? null : [{ ...query, q: typed }], { keepPreviousData: true });
  return { tags: data };
}

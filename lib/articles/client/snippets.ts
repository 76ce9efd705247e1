import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { SnippetInput } from '../snippet.ts';

/** The published snippets of all languages. */
export function fetchSnippets(token: string, signal?: AbortSignal) {
  return callApi('GET /snippets', { query: {}, token, pick: 'snippets', failure: 'Failed to fetch snippets', signal });
}

export function useSnippets(token: string) {
  const { data, error, mutate } = useRead(fetchSnippets, [token]);
  return { snippets: data, error, reload: () => void mutate() };
}

export function createSnippet(input: SnippetInput, token: string) {
  return callApi('POST /snippets', { body: input, token, expect: 'id', failure: 'Failed to create the snippet' });
}

import type { Language } from '#lib/languages/language.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

/** Articles, tags and people that fit the beginning of a search. */
export function fetchSearchCompletions(q: string, language: Language, signal?: AbortSignal) {
  const failure = 'Failed to fetch search completions';
  return callApi('GET /search/completions', { query: { q, language }, expect: 'articles', failure, signal });
}

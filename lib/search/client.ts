import { useEffect, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { SearchCompletions } from './search.ts';

/** Articles, tags and people that fit the beginning of a search. */
export function fetchSearchCompletions(q: string, language: Language, signal?: AbortSignal) {
  const failure = 'Failed to fetch search completions';
  return callApi('GET /search/completions', { query: { q, language }, expect: 'articles', failure, signal });
}

/** Milliseconds without typing before the request, and the shortest text that is completed. */
const delay = 200;
const minLength = 2;
const none: SearchCompletions = { articles: [], tags: [], people: [], departments: [] };

/** Completions of a typed text; the former ones until the request for it is answered. A newer text cancels it. */
export function useSearchCompletions(typed: string, language: Language): SearchCompletions {
  const [completions, setCompletions] = useState(none);
  const q = typed.trim();

  useEffect(() => {
    if (q.length < minLength) return setCompletions(none);
    const request = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer there is nothing to offer; the search itself still works.
      fetchSearchCompletions(q, language, request.signal).then(setCompletions, () => {});
    }, delay);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, language]);

  return completions;
}

import type { Suggestion, SuggestionStatus } from '#lib/domain/suggestion.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type SuggestionsQuery = { page?: number; limit?: number; status?: SuggestionStatus };
export type SuggestionPage = Listed<'suggestions', Suggestion>;

const isSuggestionPage = isPageOf('suggestions', objectOf<Suggestion>({ id: isText, title: isText, url: isText }));
const hasJob = objectOf<{ jobId: string }>({ jobId: isText });

export async function fetchSuggestedArticles(
  { page = 1, limit = 10, status = 'new' }: SuggestionsQuery,
  token: string,
  signal?: AbortSignal,
): Promise<SuggestionPage> {
  const failure = 'Failed to fetch suggested articles';
  const path = `/suggestions${toQuery({ page, limit, status })}`;
  return read(await request(path, { token, failure, signal }), isSuggestionPage, failure);
}

/** Begins to read the feeds, or joins the reading that is under way; gives the job's id. */
export async function triggerSuggestionsFetch(token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to trigger suggestions fetch';
  const content = await request('/suggestions/trigger-fetch', { method: 'POST', token, failure, signal });
  return read(content, hasJob, failure).jobId;
}

/** Begins to clear old suggestions away, or joins the clearing that is under way; gives the job's id. */
export async function triggerSuggestionsCleanup(token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to trigger suggestions cleanup';
  const content = await request('/suggestions/trigger-cleanup', { method: 'POST', token, failure, signal });
  return read(content, hasJob, failure).jobId;
}

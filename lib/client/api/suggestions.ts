import type { BulkResult } from '#lib/domain/adminArticle.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import type { SuggestionsQuery as Query, Suggestion, SuggestionsDecision, Task } from '#lib/domain/suggestion.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, oneOf, read } from './read.ts';
import { request } from './request.ts';

export type SuggestionsQuery = Partial<Query>;
export type SuggestionPage = Listed<'suggestions', Suggestion>;

const isSuggestion = objectOf<Suggestion>({ id: isText, title: isText, url: isText });
const isSuggestionPage = isPageOf('suggestions', isSuggestion);
const hasJob = objectOf<{ jobId: string }>({ jobId: isText });
const hasSuggestion = objectOf<{ suggestion: Suggestion }>({ suggestion: isSuggestion });
const isTask = objectOf<Task>({ state: oneOf('queued', 'running', 'done', 'failed'), done: isNumber, total: isNumber });
const isDraft = objectOf<EditedArticle>({ id: isText, etag: isText });
const isBulkResult = objectOf<BulkResult>({ done: listOf(isText) });

export async function fetchSuggestedArticles(
  { page = 1, limit = 10, status = 'new', q, source, language }: SuggestionsQuery,
  token: string,
  signal?: AbortSignal,
): Promise<SuggestionPage> {
  const failure = 'Failed to fetch suggested articles';
  const path = `/suggestions${toQuery({ page, limit, status, q, source, language })}`;
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

/** How far the job is. */
export async function fetchSuggestionsJob(id: string, token: string, signal?: AbortSignal): Promise<Task> {
  const failure = 'Failed to fetch suggestions job';
  const path = `/suggestions/jobs/${encodeURIComponent(id)}`;
  return read(await request(path, { token, failure, signal }), isTask, failure);
}

/** Gives the draft that it became. */
export async function acceptSuggestion(id: string, token: string, signal?: AbortSignal): Promise<EditedArticle> {
  const failure = 'Failed to accept suggestion';
  const path = `/suggestions/${encodeURIComponent(id)}/accept`;
  return read(await request(path, { method: 'POST', token, failure, signal }), isDraft, failure);
}

export async function rejectSuggestion(id: string, token: string, signal?: AbortSignal): Promise<Suggestion> {
  const failure = 'Failed to reject suggestion';
  const path = `/suggestions/${encodeURIComponent(id)}/reject`;
  return read(await request(path, { method: 'POST', token, failure, signal }), hasSuggestion, failure).suggestion;
}

/** Undoes a rejection, or an acceptance whose draft is gone. */
export async function restoreSuggestion(id: string, token: string, signal?: AbortSignal): Promise<Suggestion> {
  const failure = 'Failed to restore suggestion';
  const path = `/suggestions/${encodeURIComponent(id)}/restore`;
  return read(await request(path, { method: 'POST', token, failure, signal }), hasSuggestion, failure).suggestion;
}

/** Those decided on, and those not, each with the reason. */
export async function decideSuggestions(
  decision: SuggestionsDecision,
  token: string,
  signal?: AbortSignal,
): Promise<BulkResult> {
  const failure = 'Failed to decide on suggestions';
  const content = await request('/suggestions/bulk', { method: 'POST', token, body: decision, failure, signal });
  return read(content, isBulkResult, failure);
}

import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { NewBlockedSource } from './blockedSource.ts';
import type { CommentStanding, CommentStatus } from './comment.ts';

export type BlockedSourcesQuery = Query<'GET /blocked-sources'>;

/** Networks that may neither comment nor register. */
export function fetchBlockedSources(query: BlockedSourcesQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch blocked networks';
  return callApi('GET /blocked-sources', { query, token, expect: 'sources', failure, signal });
}

/** Blocks the network that a comment came from. */
export function blockSource(body: NewBlockedSource, token: string, signal?: AbortSignal) {
  return callApi('POST /blocked-sources', { token, body, expect: 'id', failure: 'Failed to block network', signal });
}

export function unblockSource(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unblock network';
  return callApi('DELETE /blocked-sources/:id', { param: { id }, token, failure, signal });
}

export type CommentQueueQuery = Query<'GET /comments'>;

/** Comments for moderation: an author's on their own articles, an admin's on all. */
export function fetchCommentQueue(query: CommentQueueQuery, token: string, signal?: AbortSignal) {
  return callApi('GET /comments', { query, token, expect: 'counts', failure: 'Failed to fetch comment queue', signal });
}

export function moderateComment(id: string, status: CommentStatus, token: string, signal?: AbortSignal) {
  const failure = 'Failed to moderate comment';
  return callApi('PUT /comments/:id', { param: { id }, token, body: { status }, expect: 'body', failure, signal });
}

/** Holds or trusts the further comments of an account; null leaves them to the settings. */
export function changeCommenter(id: string, standing: CommentStanding, token: string, signal?: AbortSignal) {
  const failure = 'Failed to change commenter';
  return callApi('PUT /comments/authors/:id', { param: { id }, token, body: { standing }, failure, signal });
}

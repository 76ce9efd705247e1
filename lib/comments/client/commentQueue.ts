import type { CommentStanding, CommentStatus } from '../comment.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

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

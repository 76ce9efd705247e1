import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { type Answer, callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { Comment, NewComment, NewReport } from '../comment.ts';
import { addPendingComment, dropPendingComments, pendingComments } from './pendingComments.ts';

export type CommentPage = Answer<'GET /comments/:id'>;

/** Threads; `total` counts threads. */
export function getComments(id: string, query: Query<'GET /comments/:id'> = {}, signal?: AbortSignal) {
  const failure = 'Failed to get comments';
  return callApi('GET /comments/:id', { param: { id }, query, expect: 'comments', failure, signal });
}

/** The caller's own pending comments on an article, oldest first. */
export function getPendingComments(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to get pending comments';
  return callApi('GET /comments/:id/pending', { param: { id }, token, pick: 'comments', failure, signal });
}

/**
 * Posts under the user's name with a token, else under the name in the comment. The status in the response is published
 * or pending.
 *
 * @param idempotencyKey one per comment: a repeated request stores one comment
 */
export function createComment(
  body: NewComment,
  token: string | null = null,
  idempotencyKey?: string,
  signal?: AbortSignal,
) {
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  const failure = 'Failed to create comment';
  return callApi('POST /comments', { token, body, headers, expect: 'body', failure, signal });
}

export function deleteComment(id: string, token: string, signal?: AbortSignal) {
  return callApi('DELETE /comments/:id', { param: { id }, token, failure: 'Failed to delete comment', signal });
}

/** Reports a comment to the newsroom; a repeated report changes nothing. */
export function reportComment(id: string, body: NewReport, token: string | null, signal?: AbortSignal) {
  const failure = 'Failed to report comment';
  return callApi('POST /comments/:id/reports', { param: { id }, token, body, failure, signal });
}

/**
 * Pending comments on an article, visible only to their writer: a user's from the server, a visitor's from this
 * browser.
 *
 * @param published ids of the published comments
 */
export function usePendingComments(articleId: string, published: ReadonlySet<string>) {
  const { bearer } = useAuth();
  const { data: own = [], mutate } = useRead(getPendingComments, bearer ? [articleId, bearer] : null);
  const [visitors, setVisitors] = useState<Comment[]>([]);

  useEffect(() => {
    dropPendingComments(published);
    setVisitors(pendingComments(articleId));
  }, [articleId, published]);

  const pending = useMemo(
    () => [...own, ...visitors].filter(({ id }) => !published.has(id)),
    [own, visitors, published],
  );

  function add(comment: Comment): void {
    if (bearer) {
      mutate([...own, comment], { revalidate: false });
    } else {
      addPendingComment(comment);
      setVisitors((previous) => [...previous, comment]);
    }
  }

  function remove(id: string): void {
    mutate(
      own.filter((comment) => comment.id !== id),
      { revalidate: false },
    );
  }

  return { pending, add, remove };
}

import type { Comment, CommentThread, NewComment } from '#lib/domain/comment.ts';
import { type ListQuery, toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type CommentPage = { comments: CommentThread[]; total: number };

const isComment = objectOf<Comment>({ id: isText, body: isText });
const isThread = objectOf<CommentThread>({ id: isText, body: isText, replies: listOf(isComment) });
const isCommentPage = objectOf<CommentPage>({ comments: listOf(isThread), total: isNumber });

/** Threads, newest first; `total` counts threads. */
export async function getComments(
  articleId: string,
  { page, limit }: Omit<ListQuery, 'sort'> = {},
  signal?: AbortSignal,
): Promise<CommentPage> {
  const failure = 'Failed to get comments';
  const path = `/comments/${encodeURIComponent(articleId)}${toQuery({ page, limit })}`;
  return read(await request(path, { failure, signal }), isCommentPage, failure);
}

const hasComments = objectOf<{ comments: Comment[] }>({ comments: listOf(isComment) });

/** The caller's own comments on an article that wait for a moderator, oldest first. */
export async function getPendingComments(articleId: string, token: string, signal?: AbortSignal): Promise<Comment[]> {
  const failure = 'Failed to get pending comments';
  const path = `/comments/${encodeURIComponent(articleId)}/pending`;
  return read(await request(path, { token, failure, signal }), hasComments, failure).comments;
}

/**
 * Writes under the user's name with a token, else under the one in the comment. The answer's status says whether the
 * comment is out or waits for a moderator.
 *
 * @param idempotencyKey one for each comment that a person writes: sent twice, it is one comment
 */
export async function createComment(
  comment: NewComment,
  token: string | null = null,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Promise<Comment> {
  const failure = 'Failed to create comment';
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  const content = await request('/comments', { method: 'POST', token, body: comment, headers, failure, signal });
  return read(content, isComment, failure);
}

export async function deleteComment(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to delete comment';
  await request(`/comments/${encodeURIComponent(id)}`, { method: 'DELETE', token, failure, signal });
}

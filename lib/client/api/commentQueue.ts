import type { Comment, CommentCounts, CommentStatus, ModeratedComment } from '#lib/domain/comment.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type CommentQueueQuery = { page?: number; limit?: number; status?: CommentStatus };
export type CommentQueuePage = Listed<'comments', ModeratedComment> & { counts: CommentCounts };

const isComment = objectOf<Comment>({ id: isText, body: isText });
const isQueuePage = isPageOf('comments', objectOf<ModeratedComment>({ id: isText, body: isText }));
const hasCounts = objectOf<{ counts: CommentCounts }>({ counts: objectOf<CommentCounts>({}) });

/** Comments to decide on: an author's on their own articles, an admin's on all. */
export async function fetchCommentQueue(
  query: CommentQueueQuery,
  token: string,
  signal?: AbortSignal,
): Promise<CommentQueuePage> {
  const failure = 'Failed to fetch comment queue';
  const content = await request(`/comments${toQuery(query)}`, { token, failure, signal });
  return { ...read(content, isQueuePage, failure), ...read(content, hasCounts, failure) };
}

export async function moderateComment(
  id: string,
  status: CommentStatus,
  token: string,
  signal?: AbortSignal,
): Promise<Comment> {
  const failure = 'Failed to moderate comment';
  const path = `/comments/${encodeURIComponent(id)}`;
  return read(await request(path, { method: 'PUT', token, body: { status }, failure, signal }), isComment, failure);
}

import type { Comment, CommentThread } from '#lib/domain/comment.ts';
import type { CommentRow } from '../queries/comments.ts';

export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    author: { id: row.authorId, name: row.authorName, avatarUrl: row.avatarUrl },
    body: row.body,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @param rows each comment that starts a thread, followed by its replies */
export function presentThreads(rows: CommentRow[]): CommentThread[] {
  const replies = Map.groupBy(rows, (row) => row.parentId);
  return (replies.get(null) ?? []).map((start) => ({
    ...presentComment(start),
    replies: (replies.get(start.id) ?? []).map(presentComment),
  }));
}

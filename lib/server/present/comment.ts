import type { Comment, CommentThread, ModeratedComment } from '#lib/domain/comment.ts';
import type { CommentQueueRow } from '../queries/commentQueue.ts';
import type { CommentRow } from '../queries/comments.ts';

export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    author: {
      id: row.authorId,
      name: row.authorName,
      avatarUrl: row.portraitUrl ?? row.avatarUrl,
      portraitUrl: row.portraitUrl,
    },
    body: row.body,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentModeratedComment(row: CommentQueueRow): ModeratedComment {
  const { id, slug, title, language } = row.article;
  const { start, replies } = row;
  return {
    ...presentComment(row),
    article: { id, slug, title, language },
    start: start && { id: start.id, name: start.name, body: start.body, status: start.status },
    replies,
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

/** To its author, a comment marked as spam looks pending. */
export function presentToWriter(row: CommentRow): Comment {
  return presentComment(row.status === 'spam' ? { ...row, status: 'pending' } : row);
}

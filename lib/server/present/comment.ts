import type { Comment } from '#lib/domain/comment.ts';
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

import type { BlockedSource } from '../blockedSource.ts';
import type { Comment, CommentThread, ModeratedComment } from '../comment.ts';
import type { UserComment } from '../userComment.ts';
import type { BlockedSourceRow } from './queries/blockedSources.ts';
import type { CommentQueueRow } from './queries/commentQueue.ts';
import type { CommentRow } from './queries/comments.ts';
import type { UserCommentRow } from './queries/userComments.ts';

export function presentBlockedSource(row: BlockedSourceRow): BlockedSource {
  const { id, comment, reason, creator } = row;
  return {
    id,
    comment: comment && { id: comment.id, authorName: comment.authorName, body: comment.body },
    reason,
    creator: creator && { id: creator.id, name: creator.name },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

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
    fromNewsroom: row.fromNewsroom,
    body: row.body,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentModeratedComment(row: CommentQueueRow): ModeratedComment {
  const { id, slug, title, language } = row.article;
  const { standing, start, replies, reports } = row;
  return {
    ...presentComment(row),
    standing,
    article: { id, slug, title, language },
    start: start && { id: start.id, name: start.name, body: start.body, status: start.status },
    replies,
    reports,
  };
}

/**
 * @param rows each comment that starts a thread, followed by its replies
 * @param named a thread that comes first unless it is among them
 */
export function presentThreads(rows: CommentRow[], named: CommentRow[] = []): CommentThread[] {
  const isListed = rows.some(({ id }) => id === named[0]?.id);
  const replies = Map.groupBy(isListed ? rows : [...named, ...rows], (row) => row.parentId);
  return (replies.get(null) ?? []).map((start) => ({
    ...presentComment(start),
    replies: (replies.get(start.id) ?? []).map(presentComment),
  }));
}

/** To its author, a comment marked as spam looks pending. */
export function presentToWriter(row: CommentRow): Comment {
  return presentComment(row.status === 'spam' ? { ...row, status: 'pending' } : row);
}

export function presentUserComment(row: UserCommentRow): UserComment {
  const { id, slug, title, language } = row.article;
  return {
    id: row.id,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    article: { id, slug, title, language },
  };
}

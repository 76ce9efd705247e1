import type { Comment, CommentThread } from '#lib/comments/comment.ts';

/** Adds a comment: first in the list, or last in the thread that it replies to. */
export function withComment(threads: CommentThread[], comment: Comment): CommentThread[] {
  if (!comment.parentId) return [{ ...comment, replies: [] }, ...threads];
  return threads.map((thread) =>
    thread.id === comment.parentId ? { ...thread, replies: [...thread.replies, comment] } : thread,
  );
}

/** Removes a comment; with its replies, if it starts a thread. */
export function withoutComment(threads: CommentThread[], id: string): CommentThread[] {
  return threads
    .filter((thread) => thread.id !== id)
    .map((thread) => ({ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }));
}

/** Appends older threads. Threads already listed, which newer ones moved to a later page, stay unchanged. */
export function withOlder(threads: CommentThread[], older: CommentThread[]): CommentThread[] {
  const listed = new Set(threads.map(({ id }) => id));
  return [...threads, ...older.filter(({ id }) => !listed.has(id))];
}

export function commentIds(threads: CommentThread[]): ReadonlySet<string> {
  return new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
}

export function countComments(threads: CommentThread[]): number {
  return threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
}

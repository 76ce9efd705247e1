import { safeStorage } from '#lib/platform/browser/safeStorage.ts';
import { isText, listOf, objectOf } from '#lib/platform/http/browser/read.ts';
import type { Comment } from '../comment.ts';

// A visitor has no account to list them by. Without storage they are shown until the visitor leaves.

const key = 'vestnik-waiting-comments';
const maximum = 20;
/** Milliseconds. A comment not published by then will not be. */
const maximumAge = 14 * 24 * 3_600_000;

const areComments = listOf(
  objectOf<Comment>({
    id: isText,
    articleId: isText,
    body: isText,
    createdAt: isText,
    author: objectOf<Comment['author']>({ name: isText }),
  }),
);

/** A visitor's pending comments on an article, written in this browser, oldest first. */
export function pendingComments(articleId: string): Comment[] {
  return stored().filter((comment) => comment.articleId === articleId);
}

export function hasPendingComments(articleId: string): boolean {
  return pendingComments(articleId).length > 0;
}

export function addPendingComment(comment: Comment): void {
  store([...stored(), comment].slice(-maximum));
}

/** Removes those that have been published. */
export function dropPendingComments(ids: ReadonlySet<string>): void {
  const before = stored();
  const remaining = before.filter(({ id }) => !ids.has(id));
  if (remaining.length < before.length) store(remaining);
}

function stored(): Comment[] {
  try {
    const comments: unknown = JSON.parse(safeStorage.get(key) ?? '[]');
    if (!areComments(comments)) return [];
    return comments.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - maximumAge);
  } catch {
    return [];
  }
}

function store(comments: Comment[]): void {
  safeStorage.set(key, comments.length > 0 ? JSON.stringify(comments) : null);
}

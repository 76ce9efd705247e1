import { Check, Flag, Trash2 } from 'lucide';
import { declareList } from '#components/newsroom/declareList.tsx';
import { fetchCommentQueue } from '#lib/comments/client.ts';
import type { CommentStatus, ModeratedComment } from '#lib/comments/comment.ts';
import { pagesOf } from '#lib/newsroom/client.ts';

/** In the order of the tabs: what needs a decision comes first. */
export const commentLists = ['pending', 'reported', 'published', 'spam', 'deleted', 'all'] as const satisfies readonly (
  | CommentStatus
  | 'reported'
  | 'all'
)[];
export type CommentList = (typeof commentLists)[number];

export function commentListOf({ status }: { status: string }): CommentList {
  return commentLists.find((list) => list === status) ?? 'pending';
}

const useCommentQueue = pagesOf(fetchCommentQueue);

export const commentList = declareList({
  title: 'admin.nav.comments',
  usePage: useCommentQueue,
  filterBar: 'admin.comments.ofOne',
  filters: { writer: { read: (writer) => writer || undefined } },
  others: { status: 'pending' },
  also(values) {
    const list = commentListOf(values);
    return list === 'reported' ? { reported: 'true' } : { status: list };
  },
  steps: ['page', 'limit', 'status', 'writer'],
});

/** Possible decisions with their shortcut keys, the most frequent first. */
export const decisions = [
  { status: 'published', key: 'a', icon: Check },
  { status: 'spam', key: 's', icon: Flag },
  { status: 'deleted', key: 'd', icon: Trash2 },
] as const;

export type Decision = (typeof decisions)[number]['status'];

/** The key of a decision's words: publishing what is published settles its reports. */
export function actionOf(from: CommentStatus, decision: Decision): Decision | 'keep' {
  return from === 'published' && decision === 'published' ? 'keep' : decision;
}

export function allKept(comments: readonly ModeratedComment[], decision: Decision): boolean {
  return comments.every(({ status }) => actionOf(status, decision) === 'keep');
}

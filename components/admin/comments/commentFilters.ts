import { Check, Trash2, TriangleAlert } from 'lucide';
import type { CommentQueueQuery } from '#lib/client/api/commentQueue.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import type { CommentStatus } from '#lib/domain/comment.ts';

export const defaults = { page: '1', limit: '20', status: 'pending' };

/** In the order of the tabs; pending comments come first. */
export const statuses = ['pending', 'published', 'spam', 'deleted'] as const satisfies readonly CommentStatus[];

export function toQuery(values: typeof defaults): Required<CommentQueueQuery> {
  const status = statuses.find((value) => value === values.status) ?? 'pending';
  return { ...pageOf(values), status };
}

/** Possible decisions with their shortcut keys, the most frequent first. */
export const decisions = [
  { status: 'published', key: 'a', icon: Check },
  { status: 'spam', key: 's', icon: TriangleAlert },
  { status: 'deleted', key: 'd', icon: Trash2 },
] as const;

export type Decision = (typeof decisions)[number]['status'];

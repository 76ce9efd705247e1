import type { Notification } from './notificationSchema.ts';

type Text = { key: string; values: { title: string; count: number } };

/**
 * The sentence of a notification: a key under `admin.notifications.text`, and its values.
 *
 * @param untitled for an article without a title
 */
export function notificationText({ kind, article, feed, count, reason }: Notification, untitled: string): Text {
  const title = feed?.title || article?.title || untitled;
  return { key: keyOf(kind, reason), values: { title, count } };
}

function keyOf(kind: Notification['kind'], reason: Notification['reason']): string {
  if (kind === 'late' && reason === 'review') return 'lateReview';
  if (kind === 'late' && reason === 'missed') return 'lateMissed';
  return kind === 'comment' && reason === 'report' ? 'report' : kind;
}

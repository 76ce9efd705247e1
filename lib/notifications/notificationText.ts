import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Notification } from './notificationSchema.ts';

/** The page of the newsroom on which the recipient can act. */
export function notificationPath(language: Language, { kind, article, reason }: Notification): string {
  if (kind === 'comment') return paths.admin(language, reason === 'report' ? 'comments?status=reported' : 'comments');
  if (kind === 'signIn') return paths.admin(language, 'profile');
  return article ? paths.editor(article.kind, language, article.id) : paths.admin(language, 'feeds');
}

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

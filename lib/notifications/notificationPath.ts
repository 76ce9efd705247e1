import type { Language } from '#lib/languages/language.ts';
import type { Notification } from './notificationSchema.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** The page of the newsroom on which the recipient can act. */
export function notificationPath(language: Language, { kind, article, reason }: Notification): string {
  if (kind === 'comment') return paths.admin(language, reason === 'report' ? 'comments?status=reported' : 'comments');
  if (kind === 'signIn') return paths.admin(language, 'profile');
  return article ? paths.editor(article.kind, language, article.id) : paths.admin(language, 'feeds');
}

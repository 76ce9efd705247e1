import type { Language } from '#lib/domain/language.ts';
import type { Notification } from '#lib/domain/notificationSchema.ts';
import { paths } from './paths.ts';

/** The page of the newsroom on which the recipient can act. */
export function notificationPath(language: Language, { kind, article, reason }: Notification): string {
  if (kind === 'comment') return paths.admin(language, reason === 'report' ? 'comments?status=reported' : 'comments');
  if (kind === 'signIn') return paths.admin(language, 'profile');
  return article ? paths.editor(article.kind, language, article.id) : paths.admin(language, 'feeds');
}

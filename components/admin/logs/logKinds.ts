import type { LogLevel } from '#lib/domain/logEntry.ts';

export const logLevels = ['info', 'warning', 'error'] as const satisfies readonly LogLevel[];

/** What actions are named after: `article` for `article.publish` and all the others. */
export const logNouns = [
  'article',
  'comment',
  'department',
  'image',
  'user',
  'account',
  'feed',
  'suggestion',
  'subscriber',
  'newsletter',
  'mailing',
  'job',
] as const;

const pages: Record<string, string> = { article: 'articles', image: 'media', department: 'departments' };

/** Where in the newsroom a thing of the log is found; null for what has no page there. */
export function sectionOfTarget({ type, id }: { type: string; id: string }): string | null {
  const section = pages[type];
  if (!section) return null;
  if (type === 'article') return `${section}/${id}`;
  return type === 'image' ? `${section}?image=${id}` : section;
}

import type { LogLevel } from '#lib/logs/logEntry.ts';

export const logLevels = ['info', 'warning', 'error'] as const satisfies readonly LogLevel[];

/** The first part of an action: `article` in `article.publish`. */
export const logNouns = [
  'article',
  'comment',
  'department',
  'front',
  'image',
  'page',
  'user',
  'invitation',
  'account',
  'signIn',
  'feed',
  'suggestion',
  'subscriber',
  'newsletter',
  'mailing',
  'job',
  'settings',
  'import',
  'export',
  'backup',
] as const;

const pages: Record<string, string> = {
  article: 'articles',
  page: 'pages',
  image: 'media',
  department: 'departments',
  front: 'front',
  source: 'comments',
};

/** Admin page of a log entry's target; null if it has none. */
export function sectionOfTarget({ type, id }: { type: string; id: string }): string | null {
  const section = pages[type];
  if (!section) return null;
  if (type === 'article' || type === 'page') return `${section}/${id}`;
  return type === 'image' ? `${section}?image=${id}` : section;
}

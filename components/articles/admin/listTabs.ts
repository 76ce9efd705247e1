import type { ListTab } from '#lib/articles/adminArticle.ts';

/** The lists of articles, and of pages: all, then by status. */
export const listTabs = ['', 'draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const;

export function listTabOf(status: string): ListTab | '' {
  return listTabs.find((tab) => tab === status) ?? '';
}

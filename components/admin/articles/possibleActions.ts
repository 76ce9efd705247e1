import type { AdminArticle, BulkChange } from '#lib/domain/adminArticle.ts';
import type { ArticleStatus } from '#lib/domain/article.ts';

type Action = BulkChange['action'];

const actionsOn: Record<ArticleStatus, Action[]> = {
  draft: ['publish', 'delete'],
  scheduled: ['publish', 'draft', 'delete'],
  published: ['draft', 'archive', 'delete'],
  archived: ['publish', 'draft', 'delete'],
};

/** What can be done with an article where it stands: only what readers have seen goes to the archive. */
export function possibleActions({ status, deletedAt }: Pick<AdminArticle, 'status' | 'deletedAt'>): Action[] {
  return deletedAt ? ['restore'] : actionsOn[status];
}

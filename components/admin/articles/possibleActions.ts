import type { AdminArticle, BulkChange } from '#lib/domain/adminArticle.ts';
import type { ArticleStatus } from '#lib/domain/article.ts';

type Action = BulkChange['action'];

const actionsOn: Record<ArticleStatus, Action[]> = {
  draft: ['publish', 'delete'],
  scheduled: ['publish', 'draft', 'delete'],
  published: ['draft', 'archive', 'delete'],
  archived: ['publish', 'draft', 'delete'],
};

export type Changeable = Pick<AdminArticle, 'status'> & { deletedAt?: string | null | undefined };

/** Actions allowed in the article's status. Only published articles can be archived. */
export function possibleActions({ status, deletedAt }: Changeable): Action[] {
  return deletedAt ? ['restore'] : actionsOn[status];
}

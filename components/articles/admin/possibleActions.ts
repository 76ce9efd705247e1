import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { ArticleStatus } from '#lib/articles/article.ts';
import type { Move } from '#lib/articles/bulkChange.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { canDeleteForever, canPublishArticle } from '#lib/users/permissions.ts';

/** Pages have no owner: editors share them. */
export type Changeable = Pick<AdminArticle, 'status'> & {
  deletedAt?: string | null | undefined;
  publishedAt?: string | null | undefined;
  owner?: AdminArticle['owner'];
};

const actionsOn: Record<ArticleStatus, Move[]> = {
  draft: ['publish', 'delete'],
  review: ['publish', 'draft', 'delete'],
  scheduled: ['publish', 'draft', 'delete'],
  published: ['draft', 'archive', 'delete'],
  archived: ['publish', 'draft', 'delete'],
};

/**
 * Actions allowed in the article's status. Only published articles can be archived. People in the byline only edit.
 *
 * @param publishes false for an author whose articles an editor publishes
 */
export function possibleActions(article: Changeable, actor: Actor, publishes: boolean): Move[] {
  const { status, deletedAt, owner, publishedAt } = article;
  if (owner && !canPublishArticle(actor, { authorId: owner.id })) return [];
  if (!publishes && status === 'published') return [];
  if (deletedAt) {
    const wasPublic = typeof publishedAt === 'string';
    const deletes = !owner || canDeleteForever(actor, { authorId: owner.id, wasPublic });
    const restores = publishes || status !== 'scheduled';
    return [...(restores ? (['restore'] as const) : []), ...(deletes ? (['deleteForever'] as const) : [])];
  }
  return publishes ? actionsOn[status] : actionsOn[status].filter((action) => action !== 'publish');
}

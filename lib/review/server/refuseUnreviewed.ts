import type { ArticleStatus } from '#lib/articles/article.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canPublishUnreviewed } from '#lib/users/permissions.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';

type Step = { before: Pick<EditedArticleRow, 'status' | 'deletedAt'> | null; after?: ArticleStatus };

/**
 * Rejects an author's change to what readers see, or will see at a scheduled time, while review is required. Every
 * change by a user asks here; the unpublished changes of a published article are not such a change.
 *
 * @throws DomainError forbidden, review_required
 */
export async function refuseUnreviewed(actor: Actor, { before, after }: Step): Promise<void> {
  const isPublic = before?.status === 'published' && !before.deletedAt;
  const becomesPublic = after === 'published' || after === 'scheduled';
  if (!isPublic && !becomesPublic) return;
  if (!canPublishUnreviewed(actor, await siteSettings())) throw new DomainError('forbidden', 'review_required');
}

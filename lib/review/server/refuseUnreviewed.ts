import type { ArticleStatus } from '#lib/articles/article.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { listImageUsage } from '#lib/media/server/queries/images.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { canPublishUnreviewed } from '#lib/users/permissions.ts';

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

/**
 * Rejects an author's change of a picture that published or scheduled articles show, while review is required.
 *
 * @throws DomainError forbidden, review_required
 */
export async function refuseUnreviewedImage(db: Db, actor: Actor, imageId: string): Promise<void> {
  for (const { status } of await listImageUsage(db, imageId))
    await refuseUnreviewed(actor, { before: null, after: status });
}

import type { ArticleStatus } from '#lib/domain/article.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { canPublishUnreviewed } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';

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

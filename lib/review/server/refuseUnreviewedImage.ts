import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listImageUsage } from '#lib/media/server/queries/images.ts';
import { refuseUnreviewed } from './refuseUnreviewed.ts';

/**
 * Rejects an author's change of a picture that published or scheduled articles show, while review is required.
 *
 * @throws DomainError forbidden, review_required
 */
export async function refuseUnreviewedImage(db: Db, actor: Actor, imageId: string): Promise<void> {
  for (const { status } of await listImageUsage(db, imageId))
    await refuseUnreviewed(actor, { before: null, after: status });
}

import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { findImage } from './queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type OriginalFile, openOriginal } from './openOriginal.ts';

/**
 * The full image, whatever crop readers see.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, unavailable
 */
export async function readOriginal({ db, actor }: Caller, id: string): Promise<OriginalFile> {
  authorize(actor, canUseLibrary);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return openOriginal(image);
}

import { notFound } from '#lib/domain/DomainError.ts';
import { canUseLibrary } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { findImage } from '../../queries/images.ts';
import type { Caller } from '../Caller.ts';
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

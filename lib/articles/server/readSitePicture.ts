import type { SitePictureName } from '#lib/media/sitePicture.ts';
import { findSitePicture } from '#lib/media/server/queries/sitePictures.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';

/** A picture made of an image in the settings; null if none is set. */
export async function readSitePicture(name: SitePictureName) {
  const found = await findSitePicture(asVisitor().db, name);
  return found && { type: found.type, content: new Uint8Array(found.content) };
}

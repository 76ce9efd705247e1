import type { SitePictureName } from '#lib/domain/sitePicture.ts';
import { findSitePicture } from '../../queries/sitePictures.ts';
import { asVisitor } from '../Caller.ts';

/** A picture made of an image in the settings; null if none is set. */
export async function readSitePicture(name: SitePictureName) {
  const found = await findSitePicture(asVisitor().db, name);
  return found && { type: found.type, content: new Uint8Array(found.content) };
}

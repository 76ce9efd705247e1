import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { creditOf } from '#lib/media/creditOf.ts';
import type { CoverPicture } from './CoverPicture.ts';

/** An image of the library as a cover, with its credit and focal point. */
export function coverOf(image: MediaItem): CoverPicture {
  const { id, url, width, height, alt, variants, focus } = image;
  return { id, url, width, height, alt, variants, focus, credit: creditOf(image) || null };
}

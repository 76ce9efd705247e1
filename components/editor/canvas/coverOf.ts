import type { MediaItem, UploadedImage } from '#lib/domain/uploadedImage.ts';
import type { CoverPicture } from './CoverPicture.ts';

/** An image of the library as a cover, with the focus at its center. */
export function coverOf(image: UploadedImage | MediaItem): CoverPicture {
  const { id, url, width, height, alt, variants } = image;
  const credit = ('credit' in image && image.credit) || null;
  return { id, url, width, height, alt, variants, credit, focus: { x: 0.5, y: 0.5 } };
}

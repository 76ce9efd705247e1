import type { SitePicture } from '#lib/media/sitePicture.ts';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';

const width = 640;

/** A file of the image that is wide enough for a logo: WebP, because JPEG would lose its transparency. */
export function pictureOf(image: Pick<UploadedImage, 'url' | 'width' | 'height' | 'variants'>): SitePicture {
  const files = image.variants.filter(({ type }) => type === 'image/webp').sort((a, b) => a.width - b.width);
  const file = files.find((each) => each.width >= width) ?? files.at(-1);
  return { url: file?.url ?? image.url, width: image.width, height: image.height };
}

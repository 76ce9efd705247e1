import type { MediaItem, UploadedImage } from '#lib/domain/uploadedImage.ts';

/** Node attributes for an image of the library. */
export function pictureOf(image: UploadedImage | MediaItem) {
  const webp = image.variants.filter(({ type }) => type === 'image/webp');
  return {
    src: image.url,
    alt: image.alt,
    width: String(image.width),
    height: String(image.height),
    srcset: webp.length > 0 ? webp.map(({ url, width }) => `${url} ${width}w`).join(', ') : null,
    sizes: webp.length > 0 ? '(min-width: 46rem) 42rem, 100vw' : null,
  };
}

export function newPicture(attrs: Record<string, unknown>, credit = '') {
  const words = credit ? [{ type: 'text', text: credit }] : [];
  return { type: 'picture', attrs, content: [{ type: 'pictureCaption' }, { type: 'pictureCredit', content: words }] };
}

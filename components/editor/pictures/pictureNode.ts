import type { MediaItem, UploadedImage } from '#lib/media/uploadedImage.ts';
import { creditOf } from '#lib/media/creditOf.ts';

/** Node attributes for an image of the library. */
export function pictureOf(image: UploadedImage) {
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

/** The first caption and credit of an image, by the name of their node. */
export function wordsOf(image: MediaItem): Record<string, string> {
  return { pictureCaption: image.description, pictureCredit: creditOf(image) };
}

export function newPicture(attrs: Record<string, unknown>, words: Record<string, string> = {}) {
  const content = ['pictureCaption', 'pictureCredit'].map((type) => ({
    type,
    content: words[type] ? [{ type: 'text', text: words[type] }] : [],
  }));
  return { type: 'picture', attrs, content };
}

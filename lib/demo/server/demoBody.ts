import type { DemoImage, DemoPicture } from './demoImages.ts';

const image = /<img src="([\w.-]+)" alt="([^"]*)">/g;

/** The pictures in a text: `<img src="file">`. */
export function imagesIn(body: string): DemoPicture[] {
  return [...body.matchAll(image)].map(([, file = '', alt = '']) => ({ file, alt }));
}

/** The text with the stored images in place of the files. */
export function withStoredImages(body: string, images: Map<string, DemoImage>): string {
  return body.replaceAll(image, (tag, file: string, alt: string) => {
    const image = images.get(file);
    if (!image) return tag;
    const srcset = image.variants
      .filter(({ type }) => type === 'image/webp')
      .map(({ url, width }) => `${url} ${width}w`);
    return `<img src="${image.url}" srcset="${srcset.join(', ')}" sizes="(min-width: 46rem) 42rem, 100vw" width="${image.width}" height="${image.height}" alt="${alt}">`;
  });
}

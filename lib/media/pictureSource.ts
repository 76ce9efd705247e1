import type { ImageVariant } from './image.ts';

export type PictureSource = { src: string; srcSet?: string };

/** For a plain `<img>`, because AMP does not allow `<picture>`: the widths of one format that all supported browsers know. */
export function pictureSource(url: string, variants: ImageVariant[]): PictureSource {
  const webp = variants.filter(({ type }) => type === 'image/webp');
  const chosen = webp.length > 0 ? webp : variants.filter(({ type }) => type === 'image/jpeg');
  return chosen.length === 0 ? { src: url } : { src: url, srcSet: candidates(chosen) };
}

/** The AVIF widths for a `<source>` before that `<img>`; null without any. */
export function avifSource(variants: ImageVariant[]): { type: 'image/avif'; srcSet: string } | null {
  const avif = variants.filter(({ type }) => type === 'image/avif');
  return avif.length === 0 ? null : { type: 'image/avif', srcSet: candidates(avif) };
}

function candidates(variants: ImageVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

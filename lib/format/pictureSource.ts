import type { ImageVariant } from '#lib/domain/image.ts';

export type PictureSource = { src: string; srcSet?: string };

/** For a plain `<img>`, which AMP admits where `<picture>` is not: the widths of one format that all our browsers know. */
export function pictureSource(url: string, variants: ImageVariant[]): PictureSource {
  const webp = variants.filter(({ type }) => type === 'image/webp');
  const chosen = webp.length > 0 ? webp : variants.filter(({ type }) => type === 'image/jpeg');
  if (chosen.length === 0) return { src: url };
  return { src: url, srcSet: chosen.map((variant) => `${variant.url} ${variant.width}w`).join(', ') };
}

import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';

export type GalleryOptions = {
  /** The name of a gallery for screen readers. */
  gallery: string;
};

const start = '<div data-gallery="';
const slides = `${start}slides">`;
/** As the sanitizer writes them. */
const pictures = /<figure>((?:<a [^<>]*>)?)<img ([^<>]*)>/g;
const inGrid = '(min-width: 46rem) 21rem, 50vw';

/** The galleries of a sanitized body with the shapes of their pictures, from which the rows of a grid follow, and slides for the keyboard. */
export function withGalleries(html: string, { gallery }: GalleryOptions): string {
  const region = `${start}slides" role="region" aria-label="${escapeHtml(gallery)}" tabindex="0">`;
  return replaceBetween(html, start, '</div>', (whole) =>
    whole.replace(slides, region).replace(pictures, (_, link: string, written: string) => {
      const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(` ${written}`) ?? [];
      const shape = Number(width) && Number(height) ? ` style="--ratio:${Number(width) / Number(height)}"` : '';
      const attributes = whole.startsWith(slides) ? written : written.replace(/ sizes="[^"]*"/, ` sizes="${inGrid}"`);
      return `<figure${shape}>${link}<img ${attributes}>`;
    }),
  );
}

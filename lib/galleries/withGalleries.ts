import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';

export type GalleryOptions = {
  gallery: {
    /** For screen readers. */
    name: string;
    /** Of the slider that moves the border between two pictures. */
    comparison: string;
    /** Of the link to a picture without a description. */
    enlarge: string;
    viewer: ViewerWords;
  };
};

/** What pictureViewer.ts says. */
export type ViewerWords = Record<'name' | 'close' | 'zoom' | 'previous' | 'next' | 'failed', string>;

const start = '<div data-gallery="';
const slides = `${start}slides">`;
/** As the sanitizer writes them. */
const pictures = /<figure>((?:<a [^<>]*>)?)<img ([^<>]*)>/g;
const two =
  /^<div data-gallery="compare">(?:\s*<figure><img [^<>]*>(?:<figcaption>(?:(?!<\/?fig)[\s\S])*<\/figcaption>)?<\/figure>){2}\s*<\/div>$/;
const inGrid = '(min-width: 46rem) 21rem, 50vw';

/**
 * The galleries of a sanitized body with the shapes of their pictures, from which the rows of a grid follow, links to the pictures, slides
 * for the keyboard, and comparisons with their slider.
 */
export function withGalleries(html: string, { gallery }: GalleryOptions): string {
  const region = `${start}slides" role="region" aria-label="${escapeHtml(gallery.name)}" tabindex="0">`;
  const words = escapeHtml(JSON.stringify(gallery.viewer));
  const slider = `<input type="range" data-compare="" aria-label="${escapeHtml(gallery.comparison)}"></div>`;
  return replaceBetween(html, start, '</div>', (whole) => {
    const isComparison = two.test(whole);
    return (
      isComparison
        ? whole.replace('"compare"', '"compare" class="comparison"').replace(/<\/div>$/, slider)
        : whole.replace('"compare"', '"grid"')
    )
      .replace(slides, region)
      .replace(/^<div /, (tag) => (isComparison ? tag : `${tag}data-words="${words}" `))
      .replace(pictures, (_, link: string, written: string) => {
        const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(` ${written}`) ?? [];
        const shape = Number(width) && Number(height) ? ` style="--ratio:${Number(width) / Number(height)}"` : '';
        const attributes = whole.startsWith(slides) ? written : written.replace(/ sizes="[^"]*"/, ` sizes="${inGrid}"`);
        const image = `<img ${attributes}>`;
        if (link || isComparison) return `<figure${shape}>${link}${image}`;
        const name = / alt="[^"]/.test(` ${written}`) ? '' : ` aria-label="${escapeHtml(gallery.enlarge)}"`;
        const [, source = ''] = / src="([^"]*)"/.exec(` ${written}`) ?? [];
        return `<figure${shape}><a class="picture" href="${source}"${name}>${image}</a>`;
      });
  });
}

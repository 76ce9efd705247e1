import { isHidden } from '#lib/articles/isHidden.ts';
import { parseHtml } from '#lib/articles/parseHtml.ts';

/** Of pictures that a script loads when they come into view; `src` has a placeholder then. */
const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'data-srcset', 'data-lazy-srcset'];
/** Of a `source`, which may also be of a film, only those of pictures. */
const sources = new Map([
  ['img', [...lazySources, 'src', 'srcset']],
  ['source', ['srcset', 'data-srcset']],
]);
const pixelStyle = /(?:^|;)\s*(?:width|height)\s*:\s*\d(?:px)?\s*(?:;|!|$)/i;

/** URL of the first visible image in HTML; images of a few pixels are tracking pixels, and emoji are letters. */
export function firstImage(html: string | undefined): string | undefined {
  let found: string | undefined;
  if (!html || !/<(?:img|source)/i.test(html)) return found;
  parseHtml(html.slice(0, 100_000), {
    onopentag: (name, attributes) => {
      const { width, height, style = '', class: names = '' } = attributes;
      const isTrackingPixel = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 10);
      const isNone = pixelStyle.test(style) || /emoji|smiley/.test(names) || isHidden(name, attributes);
      if (isTrackingPixel || isNone) return;
      const written = (sources.get(name) ?? []).map((source) => attributes[source]?.trim().split(/,?\s/)[0]);
      found ??= written.find((address) => address && !/^data:/i.test(address));
    },
  });
  return found;
}

import { parseHtml } from '#lib/format/parseHtml.ts';

/** Of pictures that a script loads when they come into view; `src` has a placeholder then. */
const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'data-lazy-srcset', 'src', 'srcset'];

/** URL of the first visible image in HTML; images of a few pixels are tracking pixels. */
export function firstImage(html: string | undefined): string | undefined {
  let found: string | undefined;
  if (!html?.includes('<img')) return found;
  parseHtml(html.slice(0, 100_000), {
    onopentag: (name, attributes) => {
      const { width, height } = attributes;
      const isTrackingPixel = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 10);
      if (name !== 'img' || isTrackingPixel) return;
      const written = lazySources.map((source) => attributes[source]?.trim().split(/,?\s/)[0]);
      found ??= written.find((address) => address && !/^data:/i.test(address));
    },
  });
  return found;
}

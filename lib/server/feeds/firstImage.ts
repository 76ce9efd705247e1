import { parseHtml } from '#lib/format/parseHtml.ts';

/** URL of the first visible image in HTML; images of a few pixels are tracking pixels. */
export function firstImage(html: string | undefined): string | undefined {
  let found: string | undefined;
  if (!html?.includes('<img')) return found;
  parseHtml(html.slice(0, 100_000), {
    onopentag: (name, { src, width, height }) => {
      const isTrackingPixel = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 10);
      if (name === 'img' && src && !isTrackingPixel) found ??= src;
    },
  });
  return found;
}

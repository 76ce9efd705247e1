import { parseHtml } from '#lib/format/parseHtml.ts';

/** Address of the first picture in some HTML that is to be seen: one or two pixels wide it only counts readers. */
export function firstImage(html: string | undefined): string | undefined {
  let found: string | undefined;
  if (!html?.includes('<img')) return found;
  parseHtml(html.slice(0, 100_000), {
    onopentag: (name, { src, width, height }) => {
      const isSpeck = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 10);
      if (name === 'img' && src && !isSpeck) found ??= src;
    },
  });
  return found;
}

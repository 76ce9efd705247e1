import { Parser } from 'htmlparser2';

/** Address of the first picture in some HTML that is to be seen: one or two pixels wide it only counts readers. */
export function firstImage(html: string | undefined): string | undefined {
  let found: string | undefined;
  if (!html?.includes('<img')) return found;
  const parser = new Parser({
    onopentag: (name, { src, width, height }) => {
      const isSpeck = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < 10);
      if (name === 'img' && src && !isSpeck) found ??= src;
    },
  });
  parser.end(html.slice(0, 100_000));
  return found;
}

import { escapeHtml } from '#lib/format/escapeHtml.ts';

const blockTag = /<(?:div|section|figure)\b[^<>]*>/gi;
const background = /background-image\s*:\s*url\(([^()<>]*)\)/i;

/** Inserts the background picture of a block (`wp:cover` and others) before it: articles have no backgrounds. */
export function showBackgrounds(html: string): string {
  return html.replace(blockTag, (tag) => {
    const address = background.exec(tag)?.[1];
    if (address === undefined) return tag;
    const plain = address
      .replace(/&quot;|&#0?39;|&apos;/g, '')
      .replaceAll('&amp;', '&')
      .replace(/^[\s"']+|[\s"']+$/g, '');
    const source = `src="${escapeHtml(plain)}"`;
    // "Media and text" also contains it as an element.
    return plain === '' || html.includes(source) ? tag : `<figure><img ${source} alt=""></figure>${tag}`;
  });
}

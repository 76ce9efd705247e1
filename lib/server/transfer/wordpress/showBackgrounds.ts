import { escapeHtml } from '#lib/format/escapeHtml.ts';

const blockTag = /<(?:div|section|figure)\b[^<>]*>/gi;
const background = /background-image\s*:\s*url\(([^()<>]*)\)/i;

/** Blocks whose picture is their background (`wp:cover` and others) with the picture before them: an article has no backgrounds. */
export function showBackgrounds(html: string): string {
  return html.replace(blockTag, (tag) => {
    const address = background.exec(tag)?.[1];
    if (address === undefined) return tag;
    const plain = address
      .replace(/&quot;|&#0?39;|&apos;/g, '')
      .replaceAll('&amp;', '&')
      .replace(/^[\s"']+|[\s"']+$/g, '');
    const source = `src="${escapeHtml(plain)}"`;
    // "Media and text" has it as an element as well.
    return plain === '' || html.includes(source) ? tag : `<figure><img ${source} alt=""></figure>${tag}`;
  });
}

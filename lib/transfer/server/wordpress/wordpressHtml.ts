import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { withoutComments } from '#lib/platform/text/replaceBetween.ts';
import { embedOf } from '../embedOf.ts';
import { expandShortcodes, type ShortcodeContext } from './expandShortcodes.ts';
import { toParagraphs } from './toParagraphs.ts';

const embedBlock = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<]+)\s*<\/div>/g;

const pageBreak = /<!--(?:more|nextpage)\b/g;

/** Blocks that WordPress renders at each view (latest posts, menus, reusable blocks) have no content in the export. */
const emptyBlock = /<!-- wp:([a-z][\w/-]*)(?: [^<>]*)?\/-->/g;

/** Converts the content of either of WordPress's editors to HTML. Not sanitized. */
export function wordpressHtml(content: string, context: ShortcodeContext): string {
  const hasBlocks = content.includes('<!-- wp:');
  for (const [, name = ''] of content.matchAll(emptyBlock)) context.dropped({ what: 'block', name });
  const plain = withoutComments(
    content
      .replace(embedBlock, (_, address: string) => embedOf(address.replaceAll('&amp;', '&')))
      .replace(pageBreak, '\n\n$&'),
  );
  const expanded = expandShortcodes(showBackgrounds(plain), context);
  return hasBlocks ? expanded : toParagraphs(expanded);
}

const blockTag = /<(?:div|section|figure)\b[^<>]*>/gi;
const background = /background-image\s*:\s*url\(([^()<>]*)\)/i;

/** Inserts the background picture of a block (`wp:cover` and others) before it: articles have no backgrounds. */
function showBackgrounds(html: string): string {
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

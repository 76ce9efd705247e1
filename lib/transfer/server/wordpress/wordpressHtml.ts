import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { z } from 'zod';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { replaceBetween, withoutComments } from '#lib/platform/text/replaceBetween.ts';
import { galleryHtml } from '../ghost/cards.ts';
import { embedHtml, innerHtml, rewriteHtml } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import { expandShortcodes } from './expandShortcodes.ts';
import type { ShortcodeContext } from './shortcodes.ts';
import type { WxrItem } from './WxrRecord.ts';

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));
const footnotesBlock = /<!-- wp:footnotes(?: [^<>]*)?\/-->/;

/** The content of a post with what WordPress stores beside it and shows in it: footnotes, files of a podcast. */
export function contentWithMeta(item: WxrItem, report: ImportReport): string {
  return withFootnotes(item, report) + enclosures(item);
}

function withFootnotes({ title, content, meta }: WxrItem, report: ImportReport): string {
  const value = meta.get('footnotes');
  if (!value) return content;
  const notes = footnotesSchema.safeParse(parseJson(value)).data;
  if (!notes) report.warn('text', 'fieldUnusable', { title, field: 'footnotes', value: value.slice(0, 80) });
  if (!notes?.length) return content;
  const words = new Map(notes.map((note) => [note.id, note.content]));
  return replaceBetween(content.replace(footnotesBlock, ''), '<sup data-fn="', '</sup>', (reference) => {
    const note = words.get(unescapeHtml(/^<sup data-fn="([^"]*)"/.exec(reference)?.[1] ?? ''));
    return note === undefined ? reference : `<span data-footnote>${note}</span>`;
  });
}

/** Each is an address, a length and a type, on lines of their own. */
function enclosures({ content, metaList }: WxrItem): string {
  const files = metaList.flatMap(([key, value]) => {
    const [address = '', , type = ''] = value.split('\n').map((line) => line.trim());
    return key === 'enclosure' && /^https?:/i.test(address) && !content.includes(address) ? [{ address, type }] : [];
  });
  const players = [...new Map(files.map((file) => [file.address, file])).values()].map(({ address, type }) => {
    const source = escapeHtml(address);
    const name = /^(audio|video)\//.exec(type)?.[1];
    return name
      ? `<${name} controls src="${source}"></${name}>`
      : `<p><a href="${source}">${escapeHtml(address.split('/').at(-1) ?? '')}</a></p>`;
  });
  return players.length > 0 ? `\n\n${players.join('\n\n')}` : '';
}

const block =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|t(?:head|body|foot|r|d|h)|figure|figcaption|iframe|video|audio|div|hr|dl|dt|dd|section|form)\b/i;
const aloneAddress = /^https?:\/\/\S+$/;

/**
 * WordPress's classic editor stores no paragraphs: an empty line separates them, a single line break breaks the line,
 * and an address alone on a line is an embed. Text in `pre` stays unchanged.
 */
export function toParagraphs(html: string): string {
  return splitCode(html.replace(/\r\n?/g, '\n'))
    .map((part) => (/^<pre\b/i.test(part) ? part : paragraphs(part)))
    .join('\n');
}

/** Alternates between text and preformatted text. A `pre` without an end tag counts as text. */
function splitCode(html: string): string[] {
  const parts: string[] = [];
  let at = 0;
  let start = -1;
  for (const { index, 0: tag } of html.matchAll(/<pre\b|<\/pre>/gi)) {
    if (!tag.startsWith('</')) start = start < 0 ? index : start;
    else if (start >= 0) {
      parts.push(html.slice(at, start), html.slice(start, index + tag.length));
      at = index + tag.length;
      start = -1;
    }
  }
  return [...parts, html.slice(at)];
}

function paragraphs(text: string): string {
  return text
    .replace(/(<\/(?:p|h[1-6]|ul|ol|blockquote|table|figure|iframe|video|audio|div)>)/gi, '$1\n\n')
    .replace(/(<(?:h[1-6]|ul|ol|blockquote|table|figure|iframe)\b)/gi, '\n\n$1')
    .split(/\n{2,}/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      if (aloneAddress.test(piece)) return embedHtml(piece);
      return block.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}

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
      .replace(embedBlock, (_, address: string) => embedHtml(address.replaceAll('&amp;', '&')))
      .replace(pageBreak, '\n\n$&'),
  );
  const quoted = replaceBetween(plain, '<figure class="wp-block-pullquote', '</figure>', pullQuote);
  const linked = replaceBetween(quoted, '<div class="wp-block-file', '</div>', fileLink);
  const asked = replaceBetween(linked, yoastQuestion, '</strong>', question);
  const expanded = expandShortcodes(showBackgrounds(asked), context);
  if (!hasBlocks) return toParagraphs(expanded);
  return expanded.includes('wp-block-gallery') ? rewriteHtml(expanded, galleryBlock) : expanded;
}

/** Its pictures are figures, in a list before WordPress 5.9. */
function galleryBlock(element: Element): string | undefined {
  if (!/(?:^|\s)wp-block-gallery(?:\s|$)/.test(element.attribs.class ?? '')) return undefined;
  const asIs = () => undefined;
  const figures = DomUtils.getElementsByTagName('figure', element.children, true);
  const caption = DomUtils.getElementsByTagName('figcaption', element.children, false)[0];
  return galleryHtml(
    figures.map((figure) => innerHtml(figure, asIs)),
    caption ? innerHtml(caption, asIs) : '',
  );
}

function pullQuote(figure: string): string {
  return `<aside data-pull-quote>${figure.replace(/<\/?(?:figure|blockquote)\b[^<>]*>/g, '')}</aside>`;
}

/** Questions and answers of the most used extension, Yoast. */
/** The first link is the name; the second one a button. */
function fileLink(whole: string): string {
  const link = /<a\b[^>]*>[\s\S]*?<\/a>/.exec(whole)?.[0];
  return link ? `<p data-file>${link.replace(/ id="[^"]*"/, '')}</p>` : whole;
}

const yoastQuestion = '<strong class="schema-faq-question">';

function question(strong: string): string {
  return `<p data-question>${strong.slice(yoastQuestion.length, -'</strong>'.length)}</p>`;
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

import { embedOf } from '../embedOf.ts';

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
      if (aloneAddress.test(piece)) return embedOf(piece);
      return block.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}

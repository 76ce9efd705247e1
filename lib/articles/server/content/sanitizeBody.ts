import type { IOptions } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';
import { isLinkCard, LinkCardReader } from '#lib/linkCards/server/LinkCardReader.ts';
import { playerOrigins } from '#lib/players/playerOf.ts';
import { parseHtml } from '../../parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';

const webSchemes = ['http', 'https'];

/** The package's types lack one of its options. */
const options: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 's', 'u', 'sub', 'sup', 'code', 'mark', 'a', 'br', 'cite', 'pre', 'hr'],
    ...['ul', 'ol', 'li', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'video', 'audio', 'source', 'iframe', 'div', 'span'],
  ],
  allowedAttributes: {
    a: ['id', 'href', 'rel'],
    audio: ['src', 'controls'],
    code: ['class'],
    div: ['data-youtube-video'],
    figure: ['data-link-card'],
    h2: ['id'],
    h3: ['id'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding'],
    ol: ['start', 'type', 'reversed'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedEmptyAttributes: ['allowfullscreen', 'alt', 'controls', 'data-link-card', 'data-youtube-video', 'reversed'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { audio: webSchemes, iframe: ['https'], img: webSchemes, source: webSchemes, video: webSchemes },
  allowProtocolRelative: false,
  allowedIframeHostnames: playerOrigins.map((origin) => new URL(origin).host),
  allowIframeRelativeUrls: false,
  selfClosing: ['br', 'hr', 'img', 'source'],
  nonTextTags: ['math', 'noscript', 'script', 'style', 'svg', 'template', 'textarea', 'xmp'],
};

/**
 * Matches an element whose address the sanitizer removed; `arrangeBody` drops such elements on a second pass. The
 * sanitizer's own `exclusiveFilter` copies the whole result for each of them and takes quadratic time.
 */
const lostAddress = /<(?:a(?! (?:id="[^"]*" )?href=)|(?:img|source|iframe)(?! src=))[ >]/;

/**
 * Makes any HTML safe as an article's body; the last step before every write. Everything that the editor can produce is
 * allowed, anything else is reduced to its text. Idempotent.
 */
export function sanitizeBody(html: string): string {
  const clean = sanitizeHtml(arrangeBody(html), options);
  return lostAddress.test(clean) ? sanitizeHtml(arrangeBody(clean), options) : clean;
}

/**
 * Converts any HTML to well-formed HTML with the elements and attributes of the site's editor. Only the structure is
 * decided here; `sanitizeBody` checks the result, addresses included.
 */
function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  // The parser emits each entity and each lone `<` separately; a million of them must become one text.
  let text = '';
  let card: LinkCardReader | null = null;
  const endText = () => {
    if (text !== '') (card ?? writer).text(text);
    text = '';
  };
  parseHtml(html.toWellFormed(), {
    onopentag: (name, attributes) => {
      endText();
      if (!card && isLinkCard(name, attributes)) card = new LinkCardReader();
      if (card) card.open(name, attributes);
      else opened.push(writer.open(name, attributes));
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: () => {
      endText();
      if (!card) writer.close(opened.pop() ?? null);
      else if (card.close()) {
        writer.card(card.content());
        card = null;
      }
    },
  });
  endText();
  return writer.end();
}

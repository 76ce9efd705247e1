import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { arrangeBody } from './arrangeBody.ts';
import { frameHosts } from './bodyAttributes.ts';

const loaded = ['http', 'https'];

/** The package's types lack one of its options. */
const options: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 's', 'u', 'sub', 'sup', 'code', 'mark', 'a', 'br', 'cite', 'pre', 'hr'],
    ...['ul', 'ol', 'li', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'video', 'audio', 'source', 'iframe', 'div'],
  ],
  allowedAttributes: {
    a: ['id', 'href', 'rel'],
    audio: ['src', 'controls'],
    code: ['class'],
    div: ['data-youtube-video'],
    h2: ['id'],
    h3: ['id'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedEmptyAttributes: ['allowfullscreen', 'alt', 'controls', 'data-youtube-video', 'reversed'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { audio: loaded, iframe: ['https'], img: loaded, source: loaded, video: loaded },
  allowProtocolRelative: false,
  allowedIframeHostnames: [...new Set(frameHosts.values())],
  allowIframeRelativeUrls: false,
  selfClosing: ['br', 'hr', 'img', 'source'],
  nonTextTags: ['math', 'noscript', 'script', 'style', 'svg', 'template', 'textarea', 'xmp'],
};

/**
 * An element whose address the sanitiser refused. `arrangeBody` leaves such elements out the next time. The sanitiser's own
 * `exclusiveFilter` copies the whole result for each of them, so that its time grows with the square of their number.
 */
const lostAddress = /<(?:a(?! (?:id="[^"]*" )?href=)|(?:img|source|iframe)(?! src=))[ >]/;

/**
 * Makes any HTML safe as an article's body; the last transform of every write of one. What the editor can make is kept, the
 * rest is reduced to its text. Sanitising twice is the same as once.
 */
export function sanitizeBody(html: string): string {
  const clean = sanitizeHtml(arrangeBody(html), options);
  return lostAddress.test(clean) ? sanitizeHtml(arrangeBody(clean), options) : clean;
}

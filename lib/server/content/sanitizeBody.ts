import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html';
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
    a: ['href', 'rel'],
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
  exclusiveFilter: withoutAddress,
};

/**
 * Makes any HTML safe as an article's body; the last transform of every write of one. What the editor can make is kept, the
 * rest is reduced to its text. Sanitising twice is the same as once.
 */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(arrangeBody(html), options);
}

/** Elements that have lost their address: the loading ones go, a link leaves its text. */
function withoutAddress({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag';
  return (tag === 'img' || tag === 'source' || tag === 'iframe') && !attribs.src;
}

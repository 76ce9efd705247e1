import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { embedOf } from '../embedOf.ts';
import { replaceShortcodes } from './replaceShortcodes.ts';

type Attributes = Record<string, string>;
type Expand = (attributes: Attributes, content: string, first: string) => string;

export type ShortcodeContext = {
  /** Address and description of a picture by its WordPress id; null when the export has none such. */
  picture: (id: string) => { url: string; alt: string } | null;
  /** Told the name of each shortcode that was dropped. */
  dropped: (name: string) => void;
};

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g;

/** Shortcodes in shortcodes; deeper ones stay as they are. */
const maximumDepth = 20;

/** WordPress's own shortcodes as HTML; others are dropped, what they enclose stays. */
export function expandShortcodes(html: string, context: ShortcodeContext, depth = 0): string {
  if (depth > maximumDepth) return html;
  const rules = new Map<string, Expand>([
    ['caption', caption],
    ['wp_caption', caption],
    ['gallery', (attributes) => gallery(attributes, context)],
    ['embed', (attributes, content) => embedOf(content || attributes.src || '')],
    [
      'youtube',
      (attributes, content, first) => embedOf(youtubeAddress(content || attributes.id || attributes.url || first)),
    ],
    ['vimeo', (attributes, content, first) => embedOf(vimeoAddress(content || attributes.id || first))],
    ['video', (attributes) => media('video', attributes)],
    ['audio', (attributes) => media('audio', attributes)],
  ]);

  return replaceShortcodes(html, ({ whole, name, attributes: inside, content }) => {
    const { attributes, first } = readAttributes(inside);
    const expand = rules.get(name.toLowerCase());
    if (expand) return expand(attributes, content ?? '', first);
    // "[sic]" is a word in brackets; what has attributes, an end or a composed name is for a plugin.
    const isWord = content === undefined && Object.keys(attributes).length === 0 && !/[_-]/.test(name);
    if (isWord) return whole;
    context.dropped(name);
    return expandShortcodes(content ?? '', context, depth + 1);
  });
}

function readAttributes(text: string): { attributes: Attributes; first: string } {
  const attributes: Attributes = {};
  let first = '';
  for (const [, name, double, single, bare, word] of text.matchAll(attributePattern)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else first ||= word ?? '';
  }
  return { attributes, first: first.replace(/^=/, '') };
}

function caption(attributes: Attributes, content: string): string {
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? '';
  const words = attributes.caption ?? content.replace(picture, '').trim();
  return `<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>`;
}

function gallery({ ids = '', include = '' }: Attributes, { picture }: ShortcodeContext): string {
  const pictures = (ids || include).split(/[\s,]+/).map(picture);
  return pictures
    .map((found) => found && `<figure><img src="${escapeHtml(found.url)}" alt="${escapeHtml(found.alt)}"></figure>`)
    .join('');
}

function youtubeAddress(given: string): string {
  return /^[\w-]{6,20}$/.test(given) ? `https://www.youtube.com/watch?v=${given}` : given;
}

function vimeoAddress(given: string): string {
  return /^\d+$/.test(given) ? `https://vimeo.com/${given}` : given;
}

function media(tag: 'video' | 'audio', attributes: Attributes): string {
  const address =
    attributes.src ?? attributes.mp4 ?? attributes.webm ?? attributes.mp3 ?? attributes.ogg ?? attributes.m4a;
  return address ? `<${tag} src="${escapeHtml(address)}" controls></${tag}>` : '';
}

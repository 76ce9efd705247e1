import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { galleryHtml, image } from '../ghost/cards.ts';
import { embedHtml } from '../htmlToPlainText.ts';
import type { Loss } from '../ImportReport.ts';

export type ShortcodeAttributes = Record<string, string>;

/** Writes a shortcode as HTML. `first` is its value without a name. */
export type Expand = (
  attributes: ShortcodeAttributes,
  content: string,
  first: string,
  context: ShortcodeContext,
) => string;

type Picture = { id: string; url: string; alt: string };

export type ShortcodeContext = {
  /** A picture by its WordPress id; null if the export does not contain it. */
  picture: (id: string) => Picture | null;
  /** Pictures uploaded to a post; to this one if the id is empty. */
  attached: (post: string) => Picture[];
  /** Called with each dropped part. */
  dropped: (loss: Loss) => void;
  /** Called with each part that not everybody could read. */
  hidden: (loss: Loss) => void;
};

export function caption(attributes: ShortcodeAttributes, content: string): string {
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? '';
  const words = attributes.caption ?? content.replace(picture, '').trim();
  return `<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>`;
}

/** The listed pictures, or all uploaded to the post, as WordPress shows them. */
export function gallery(
  attributes: ShortcodeAttributes,
  _content: string,
  _first: string,
  context: ShortcodeContext,
): string {
  const named = listed(attributes.ids || attributes.include);
  const excluded = new Set(listed(attributes.exclude));
  const attached = context.attached(attributes.id ?? '').filter(({ id }) => !excluded.has(id));
  const ordered = attributes.order?.toUpperCase() === 'DESC' ? attached.toReversed() : attached;
  const pictures = named.length > 0 ? named.map((id) => context.picture(id) ?? missing(id, context)) : ordered;
  if (pictures.length === 0) context.dropped({ what: 'emptyGallery' });
  return galleryHtml(pictures.flatMap((found) => (found ? image(found.url, found.alt) : [])));
}

function listed(ids = ''): string[] {
  return ids.split(/[\s,]+/).filter(Boolean);
}

function missing(id: string, { dropped }: ShortcodeContext): null {
  dropped({ what: 'galleryPicture', name: id });
  return null;
}

export function youtube({ id, url }: ShortcodeAttributes, content: string, first: string): string {
  const value = content || id || url || first;
  return embedHtml(/^[\w-]{6,20}$/.test(value) ? `https://www.youtube.com/watch?v=${value}` : value);
}

export function vimeo({ id }: ShortcodeAttributes, content: string, first: string): string {
  const value = content || id || first;
  return embedHtml(/^\d+$/.test(value) ? `https://vimeo.com/${value}` : value);
}

const formats = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flac'];

export function media(tag: 'video' | 'audio'): Expand {
  return (attributes, content, first, { dropped }) => {
    const named = formats.map((format) => attributes[format]).find(Boolean);
    const address = named ?? /https?:\/\/[^\s"'<>]+/.exec(content || first)?.[0];
    if (!address) dropped({ what: 'shortcodeWithoutAddress', name: tag });
    if (!address) return '';
    return isFile(address) ? `<${tag} src="${escapeHtml(address)}" controls></${tag}>` : embedHtml(address);
  };
}

/** The same shortcodes also embed players of YouTube and others. */
function isFile(address: string): boolean {
  return /\.\w{2,4}$/.test(URL.parse(address, 'http://localhost')?.pathname ?? '');
}

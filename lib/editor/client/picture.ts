import type { UploadRefusal } from '#lib/media/uploadRefusal.ts';
import { isText } from '#lib/platform/http/browser/read.ts';

/** A picture in a body: the attributes of its `img` element. */
export type PictureData = {
  src: string;
  alt: string;
  width: string | null;
  height: string | null;
  srcset: string | null;
  sizes: string | null;
};

export function toPictureData(given: Record<string, unknown>): PictureData {
  const text = (name: string) => (isText(given[name]) || typeof given[name] === 'number' ? String(given[name]) : null);
  return {
    src: text('src') ?? '',
    alt: text('alt') ?? '',
    width: text('width'),
    height: text('height'),
    srcset: text('srcset'),
    sizes: text('sizes'),
  };
}

/** In the order in which the sanitizer writes them. */
export function pictureAttributes({ src, alt, ...rest }: PictureData): Record<string, string> {
  const given = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== null);
  return { src, alt, ...Object.fromEntries(given), loading: 'lazy', decoding: 'async' };
}

/** Where the picture of a placeholder comes from; `name` is its name for the author. */
export type GivenPicture = { name: string } & (
  | { kind: 'file'; file: File }
  | { kind: 'address'; address: string }
  /** Nothing to upload: a file that the clipboard only mentions, or one that the server would refuse. */
  | { kind: 'refused'; reason: UploadRefusal | 'unreadable' }
);

export function fileSource(file: File): GivenPicture {
  return { kind: 'file', name: file.name, file };
}

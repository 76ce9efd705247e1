import ExifReader from 'exifreader';
import type { Metadata } from 'sharp';
import { plainLine, visible } from '#lib/platform/text/plainText.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';

/** Texts about a picture from its file. Place, camera and time are not read. */
export type PictureDetails = Record<keyof typeof imageLimits, string>;

export const noDetails: PictureDetails = { alt: '', description: '', author: '', credit: '', copyright: '' };

/** Longest segment of a JPEG. Longer metadata is ignored, so that a hostile file can't make reading slow. */
const maxSegment = 65_500;

/** Descriptions that cameras write into every picture. */
const meaningless =
  /^(?:OLYMPUS|SONY|SAMSUNG|MINOLTA|KONICA MINOLTA)?[ _]*(?:DIGITAL CAMERA|DSC|CAMERA PICTURES)$|^DCIM\\|^Exif_JPEG_PICTURE$|^default$/i;

/**
 * Reads the texts of XMP, else IPTC, else EXIF: later standards state their encoding and are what programs show first.
 * Metadata that can't be read is ignored.
 */
export function readDetails({ exif, iptc, xmp }: Pick<Metadata, 'exif' | 'iptc' | 'xmp'>): PictureDetails {
  try {
    const tags = ExifReader.load(carrier({ exif, iptc, xmp }), { expanded: true });
    const x = (name: string) => xmpText(property(tags.xmp, name));
    const i = (name: string) => described(property(tags.iptc, name));
    const e = (name: string) => described(property(tags.exif, name));
    return {
      alt: choose('alt', [x('AltTextAccessibility')]),
      description: choose('description', [x('description'), i('Caption/Abstract'), e('ImageDescription')]),
      author: choose('author', [x('creator'), i('By-line'), e('Artist')]),
      credit: choose('credit', [x('Credit'), i('Credit')]),
      copyright: choose('copyright', [x('rights'), i('Copyright Notice'), e('Copyright')]),
    };
  } catch {
    return noDetails;
  }
}

/** The first usable text, at most as long as people may write it. */
function choose(name: keyof PictureDetails, texts: string[]): string {
  const text = texts.map(plainLine).find((one) => visible.test(one) && !meaningless.test(one)) ?? '';
  // Not cut between the halves of a surrogate pair.
  return text
    .slice(0, imageLimits[name])
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** A JPEG with nothing but the metadata, which the parser reads the same for every format. */
function carrier({ exif, iptc, xmp }: Pick<Metadata, 'exif' | 'iptc' | 'xmp'>): Buffer {
  const exifId = Buffer.from('Exif\0\0');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif && (exif.subarray(0, 4).equals(exifId.subarray(0, 4)) ? [exif] : [exifId, exif])),
    segment(0xe1, xmp && [Buffer.from('http://ns.adobe.com/xap/1.0/\0'), xmp]),
    segment(0xed, iptc && [iptc]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, parts: Buffer[] | undefined): Buffer {
  const content = Buffer.concat(parts ?? []);
  if (content.length === 0 || content.length > maxSegment) return Buffer.alloc(0);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A text in several languages has a default, which the others translate. Lists, of authors, are joined. */
function xmpText(tag: unknown): string {
  const value = isRecord(tag) && Array.isArray(tag.value) ? tag.value.filter(isRecord) : [];
  const translated = value.filter(({ attributes }) => isRecord(attributes) && 'lang' in attributes);
  const isDefault = ({ attributes }: Record<string, unknown>) =>
    isRecord(attributes) && attributes.lang === 'x-default';
  return described(translated.find(isDefault) ?? translated[0] ?? tag);
}

function described(tag: unknown): string {
  if (Array.isArray(tag)) return tag.map(described).join(', ');
  return isRecord(tag) && typeof tag.description === 'string' ? tag.description : '';
}

function property(group: unknown, name: string): unknown {
  return isRecord(group) ? group[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

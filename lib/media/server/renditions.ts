import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Channels, type Metadata, type Sharp, type SharpInput } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Crop, ImageVariant } from '../image.ts';
import { areaOf } from './areaOf.ts';

export type Rendition = { name: string; type: ImageVariant['type']; width: number; bytes: number };

export type Renditions = {
  /** Size of the original, upright. */
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
  files: Rendition[];
};

/** A picture that can be read several times. */
export type OpenedPicture = {
  /** Upright. */
  width: number;
  height: number;
  /** The picture, or the first frame of an animation; upright. */
  still: () => Sharp;
  /** All frames of an animation; null for other pictures. */
  frames: (() => Sharp) | null;
};

export type Output = { type: ImageVariant['type']; widths: number[] };

/** For uploads. Browsers choose between AVIF and WebP; link previews and old mail programs get JPEG. */
export const uploadOutputs: Output[] = [
  { type: 'image/avif', widths: [320, 640, 750, 960, 1280, 1920] },
  { type: 'image/webp', widths: [320, 640, 960, 1280, 1920] },
  { type: 'image/jpeg', widths: [640, 1200, 1920] },
];

/** For demo pictures; few, so that the first start is quick. WebP is for browsers from before 2024, and for AMP. */
export const demoOutputs: Output[] = [
  { type: 'image/avif', widths: [320, 640, 750, 960] },
  { type: 'image/webp', widths: [320, 960] },
  { type: 'image/jpeg', widths: [1200] },
];

/** Animations stay animated in WebP; the JPEGs show the first frame. */
const animatedWidths = [480, 960];

/** The height limits the memory that a very tall picture takes. */
const maxSize = { width: 1920, height: 7680 };

const endings = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export function openPicture(
  input: SharpInput,
  { autoOrient, pages = 1, format }: Pick<Metadata, 'autoOrient' | 'pages' | 'format'>,
): OpenedPicture {
  return {
    ...autoOrient,
    still: () => sharp(input, { limitInputPixels: false, pages: 1 }).autoOrient(),
    frames: pages > 1 && format !== 'heif' ? () => sharp(input, { limitInputPixels: false, pages: -1 }) : null,
  };
}

/**
 * Re-encodes a picture, or a part of it, in each width and format into a folder: upright, in sRGB, without metadata and never
 * enlarged. File names consist of width and format, never of text from the uploader.
 */
export async function writeRenditions(
  picture: OpenedPicture,
  folder: string,
  outputs: Output[],
  crop: Crop | null = null,
): Promise<Renditions> {
  const area = crop && areaOf(crop, picture);
  const cut = (image: Sharp) => (area ? image.extract(area) : image);
  const { still, width: available } = await decode({ ...picture, still: () => cut(picture.still()) }, maxSize);
  const { frames } = picture;

  const files: Rendition[] = [];
  for (const { type, widths } of outputs) {
    if (frames && type !== 'image/jpeg') continue;
    for (const width of limitWidths(widths, available)) {
      files.push(await write(encode(still().resize({ width }), type), type, width, folder));
    }
  }
  if (frames) {
    for (const width of limitWidths(animatedWidths, available)) {
      const animation = cut(frames()).resize({ width }).webp({ quality: 70, effort: 2 });
      files.push(await write(animation, 'image/webp', width, folder));
    }
  }
  const { width, height } = area ?? picture;
  return { width, height, placeholder: await placeholderOf(still()), files };
}

/**
 * The picture as pixels in memory, in sRGB, reduced to a size. The alpha channel of an opaque picture is dropped: encoding then
 * takes a quarter of the time.
 */
export async function decode(
  picture: OpenedPicture,
  size: { width: number; height: number },
): Promise<OpenedPicture & { isOpaque: boolean }> {
  const decoded = await picture
    .still()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  const pixels = (data: Buffer, channels: Channels) => () => sharp(data, { raw: { width, height, channels } });
  if (channels !== 4)
    return { ...picture, width, height, still: pixels(decoded.data, channels), isOpaque: channels !== 2 };
  if (!isOpaque(decoded.data)) return { ...picture, width, height, still: pixels(decoded.data, 4), isOpaque: false };
  const opaque = await pixels(decoded.data, 4)().removeAlpha().raw().toBuffer();
  return { ...picture, width, height, still: pixels(opaque, 3), isOpaque: true };
}

function isOpaque(rgba: Buffer): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return false;
  return true;
}

/** Unique widths, limited by the width of the picture. */
function limitWidths(widths: number[], available: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, available)))];
}

/** Called sequentially, so that only one rendition is in memory. */
async function write(image: Sharp, type: ImageVariant['type'], width: number, folder: string): Promise<Rendition> {
  const content = await image.toBuffer();
  const name = `${width}.${endings[type]}`;
  await writeFile(join(folder, name), content);
  return { name, type, width, bytes: content.length };
}

/** The qualities are visually equal. AVIF with effort 1 is a third smaller than WebP and takes as long. */
function encode(image: Sharp, type: ImageVariant['type']): Sharp {
  if (type === 'image/avif') return image.avif({ quality: 48, effort: 1 });
  if (type === 'image/webp') return image.webp({ quality: 78, effort: 2 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true });
}

async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpInput } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageVariant } from '#lib/domain/image.ts';

export type Rendition = { name: string; type: ImageVariant['type']; width: number; bytes: number };

export type Renditions = {
  /** Size of the original, upright. */
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
  files: Rendition[];
};

export type Output = { type: ImageVariant['type']; widths: number[] };

/** For uploads. Browsers choose between AVIF and WebP; link previews and old mail programs get JPEG. */
export const uploadOutputs: Output[] = [
  { type: 'image/avif', widths: [320, 640, 960, 1280, 1920] },
  { type: 'image/webp', widths: [320, 640, 960, 1280, 1920] },
  { type: 'image/jpeg', widths: [640, 1200, 1920] },
];

/** For demo pictures; few, so that the first start is quick. */
export const demoOutputs: Output[] = [
  { type: 'image/webp', widths: [320, 640, 960, 1280] },
  { type: 'image/jpeg', widths: [1200] },
];

/** Animations stay animated in WebP; the JPEGs show the first frame. */
const animatedWidths = [480, 960];

/** Size limit; the height limits the memory that a very tall picture takes. */
const maxSize = { width: 1920, height: 7680 };

const endings = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/**
 * Re-encodes a picture in each width and format into a folder: upright, in sRGB, without metadata and never enlarged. File names
 * consist of width and format, never of text from the uploader.
 */
export async function writeRenditions(
  input: SharpInput,
  metadata: Pick<Metadata, 'autoOrient' | 'pages' | 'format'>,
  folder: string,
  outputs: Output[],
): Promise<Renditions> {
  const { data, info } = await pixelsOf(input);
  const still = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const isAnimated = (metadata.pages ?? 1) > 1 && metadata.format !== 'heif';

  const files: Rendition[] = [];
  for (const { type, widths } of outputs) {
    if (isAnimated && type !== 'image/jpeg') continue;
    for (const width of limitWidths(widths, info.width)) {
      files.push(await write(encode(still().resize({ width }), type), type, width, folder));
    }
  }
  if (isAnimated) {
    for (const width of limitWidths(animatedWidths, info.width)) {
      const animation = sharp(input, { limitInputPixels: false, pages: -1 })
        .resize({ width })
        .webp({ quality: 70, effort: 2 });
      files.push(await write(animation, 'image/webp', width, folder));
    }
  }
  const { width, height } = metadata.autoOrient;
  return { width, height, placeholder: await placeholderOf(still()), files };
}

/** Drops the alpha channel of an opaque picture: encoding then takes a quarter of the time. */
async function pixelsOf(input: SharpInput): Promise<{ data: Buffer; info: OutputInfo }> {
  const pixels = sharp(input, { limitInputPixels: false, pages: 1 })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' });
  const decoded = await pixels.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  if (channels !== 4 || !isOpaque(decoded.data)) return decoded;
  return sharp(decoded.data, { raw: { width, height, channels } })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
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
  if (type === 'image/avif') return image.avif({ quality: 52, effort: 1 });
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

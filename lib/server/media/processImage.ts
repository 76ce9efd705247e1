import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageVariant } from '#lib/domain/image.ts';

export type ProcessedImage = {
  width: number;
  height: number;
  /** A thumbhash, base64. */
  placeholder: string;
  files: { type: ImageVariant['type']; width: number; content: Buffer }[];
};

type Output = { type: ImageVariant['type']; widths: number[] };

/** Readers with old mail programs and link previews get JPEG; browsers choose among the WebP widths. */
export const standardOutputs: Output[] = [
  { type: 'image/webp', widths: [320, 640, 960, 1280] },
  { type: 'image/jpeg', widths: [1200] },
];

/** Encodes a picture anew in each width and format, upright, without metadata and never larger than it was. */
export async function processImage(input: Buffer, outputs: Output[] = standardOutputs): Promise<ProcessedImage> {
  const { data, info } = await sharp(input)
    .rotate()
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };

  const files = await Promise.all(
    outputs.flatMap(({ type, widths }) =>
      [...new Set(widths.map((width) => Math.min(width, info.width)))].map(async (width) => ({
        type,
        width,
        content: await encode(sharp(data, raw).resize({ width }), type).toBuffer(),
      })),
    ),
  );
  return { width: info.width, height: info.height, placeholder: await placeholderOf(sharp(data, raw)), files };
}

function encode(image: Sharp, type: ImageVariant['type']): Sharp {
  if (type === 'image/avif') return image.avif({ quality: 55, effort: 3 });
  if (type === 'image/webp') return image.webp({ quality: 78, effort: 3 });
  return image.jpeg({ quality: 78, progressive: true });
}

async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

// A separate process: `node encodeUpload.ts <file> <folder> <options>`. It decodes untrusted files, so that a decoder's crash or
// memory use does not affect the site. Prints the encoded picture, or the error in the file, as JSON.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { ImageSource } from '../image.ts';
import { uploadLimits } from '../uploadLimits.ts';
import { decodeHeic } from './decodeHeic.ts';
import type { EncoderOptions } from './EncoderOptions.ts';
import { isUnsupportedHeif } from './isUnsupportedHeif.ts';
import { readDetails } from './pictureDetails.ts';
import {
  decode,
  type OpenedPicture,
  openPicture,
  type Renditions,
  uploadOutputs,
  writeRenditions,
} from './renditions.ts';
import { writeSource } from './writeSource.ts';

const [, , input = '', folder = '', json = '{}'] = process.argv;
const { crop = null, sourceName = null }: EncoderOptions = JSON.parse(json);

/** Large enough for crops, small enough to be shown in the crop dialog of a phone. */
const sourceSize = { width: 4096, height: 8192 };

sharp.cache(false);
sharp.concurrency(1);
// libvips supports many formats; only the decoders of ours may run, whatever format the file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

// Decoders print about broken files; stdout is for the result.
console.log = () => {};

process.stdout.write(JSON.stringify(await encode()));

async function encode() {
  const metadata = await readHeader();
  if (!metadata) return { error: await reasonOfFailure() };
  const frames = metadata.pages ?? 1;
  if (frames > uploadLimits.frames) return { error: 'image_too_long' };
  // The sum over all frames, before any is decoded.
  if (metadata.width * metadata.height * frames > uploadLimits.pixels) return { error: 'image_too_many_pixels' };
  try {
    const picture = await open(metadata);
    if (!picture) return { error: 'image_too_many_pixels' };
    return { image: { ...(await write(picture)), details: readDetails(metadata) } };
  } catch (error) {
    // Disk errors have a code, libvips's have none.
    if (error instanceof Error && 'code' in error) return { code: String(error.code) };
    return { error: await reasonOfFailure() };
  }
}

async function reasonOfFailure(): Promise<string> {
  return isUnsupportedHeif(await readFile(input)) ? 'image_type_unknown' : 'image_broken';
}

async function readHeader(): Promise<Metadata | null> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** Animations have no source: for their crops the largest rendition is enough. */
async function write(picture: OpenedPicture): Promise<Renditions & { source: ImageSource | null }> {
  const { width, height, frames } = picture;
  if (sourceName === null || frames) {
    return { ...(await writeRenditions(picture, folder, uploadOutputs, crop)), source: null };
  }
  const full = await decode(picture, sourceSize);
  const type = await writeSource(full, join(folder, sourceName));
  const renditions = await writeRenditions(full, folder, uploadOutputs, crop);
  return { ...renditions, width, height, source: { name: sourceName, type, width, height } };
}

/** Null if a HEIC file has more pixels than its header says. */
async function open(metadata: Metadata): Promise<OpenedPicture | null> {
  if (metadata.format !== 'heif' || metadata.compression === 'av1') return openPicture(input, metadata);
  const decoded = await decodeHeic(input, uploadLimits.pixels);
  if (!decoded) return null;
  const { data, width, height } = decoded;
  return { width, height, still: () => sharp(data, { raw: { width, height, channels: 4 } }), frames: null };
}

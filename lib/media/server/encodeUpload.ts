import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Metadata } from 'sharp';
import type { ImageSource } from '../image.ts';
import { uploadLimits } from '../uploadLimits.ts';
import { readDetails } from './pictureDetails.ts';
import {
  decode,
  type OpenedPicture,
  openPicture,
  type Renditions,
  uploadOutputs,
  writeRenditions,
} from './renditions.ts';
import type { EncoderOptions } from './runEncoder.ts';

/** Upright pixels, four bytes each. */
type DecodedHeic = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Decodes the main picture of a HEIC file, in WebAssembly: sharp has no decoder for it. libheif applies its rotation.
 *
 * @returns null if it is larger than `maxPixels`
 * @throws Error for a broken file
 */
async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic | null> {
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return null;
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(target, (result) => (result ? resolve(result) : reject(new Error('The picture is broken'))));
  });
}

/** Of versions of HEVC with more bits, layers or sequences, which decoders know in part. */
const extendedBrand = /^he(?:i[xms]|v[cxms])/;

/**
 * Whether a HEIF file that could not be decoded is intact, but of a form that no decoder here knows: without `meta` (the small
 * form `mini`, image sequences), or without a picture in HEVC or AV1.
 *
 * @see ISO/IEC 23008-12
 */
function isUnsupportedHeif(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (text(4, 8) !== 'ftyp') return false;
  let meta = '';
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    if (length === 1 && at + 16 > file.length) return false;
    // 1: the length follows in 64 bits; 0: to the end of the file.
    const end = length === 0 ? file.length : at + (length === 1 ? Number(file.readBigUInt64BE(at + 8)) : length);
    if (end < at + 8 || end > file.length) return false;
    if (text(at + 4, at + 8) === 'meta') meta = text(at, end);
    at = end;
  }
  return at === file.length && (!/hvc1|av01/.test(meta) || extendedBrand.test(text(8, 12)));
}

/**
 * Writes the full picture without its metadata, for later crops.
 *
 * @returns its content type
 */
async function writeSource(
  { still, isOpaque }: OpenedPicture & { isOpaque: boolean },
  path: string,
): Promise<ImageSource['type']> {
  const image = still();
  // JPEG has no transparency, and encodes in a tenth of the time.
  const encoded = isOpaque
    ? image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    : image.webp({ quality: 92, effort: 1 });
  await writeFile(path, await encoded.toBuffer());
  return isOpaque ? 'image/jpeg' : 'image/webp';
}

// A separate process: `node encodeUpload.ts <file> <folder> <options>`. It decodes untrusted files, so that a decoder's crash or
// memory use does not affect the site. Prints the encoded picture, or the error in the file, as JSON.

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

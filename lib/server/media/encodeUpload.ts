// A process of its own: `node encodeUpload.ts <file> <folder>`. What strangers send is decoded here, beside the site, so that
// neither a decoder's fault nor its memory is the site's. Says what it made, or what is wrong with the file, as JSON.
import sharp, { type Metadata } from 'sharp';
import { uploadLimits } from '#lib/domain/uploadLimits.ts';
import { uploadOutputs, writeRenditions } from './renditions.ts';

const [, , input = '', folder = ''] = process.argv;

sharp.cache(false);
sharp.concurrency(1);
// libvips knows many formats; only the decoders of ours may run, whatever the file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

process.stdout.write(JSON.stringify(await encode()));

async function encode() {
  const metadata = await readHeader();
  if (!metadata) return { fault: 'image_broken' };
  const frames = metadata.pages ?? 1;
  if (frames > uploadLimits.frames) return { fault: 'image_too_long' };
  // Of all frames, before any of them is decoded.
  if (metadata.width * metadata.height * frames > uploadLimits.pixels) return { fault: 'image_too_many_pixels' };
  try {
    return { made: await writeRenditions(input, metadata, folder, uploadOutputs) };
  } catch (error) {
    // The disk's errors have a code, libvips's have none.
    if (error instanceof Error && 'code' in error) return { code: String(error.code) };
    return { fault: 'image_broken' };
  }
}

async function readHeader(): Promise<Metadata | null> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

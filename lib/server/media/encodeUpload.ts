// A separate process: `node encodeUpload.ts <file> <folder>`. It decodes untrusted files, so that a decoder's crash or memory use
// does not affect the site. Prints the renditions, or the error in the file, as JSON.
import sharp, { type Metadata } from 'sharp';
import { uploadLimits } from '#lib/domain/uploadLimits.ts';
import { uploadOutputs, writeRenditions } from './renditions.ts';

const [, , input = '', folder = ''] = process.argv;

sharp.cache(false);
sharp.concurrency(1);
// libvips supports many formats; only the decoders of ours may run, whatever format the file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

process.stdout.write(JSON.stringify(await encode()));

async function encode() {
  const metadata = await readHeader();
  if (!metadata) return { error: 'image_broken' };
  const frames = metadata.pages ?? 1;
  if (frames > uploadLimits.frames) return { error: 'image_too_long' };
  // The sum over all frames, before any is decoded.
  if (metadata.width * metadata.height * frames > uploadLimits.pixels) return { error: 'image_too_many_pixels' };
  try {
    return { renditions: await writeRenditions(input, metadata, folder, uploadOutputs) };
  } catch (error) {
    // Disk errors have a code, libvips's have none.
    if (error instanceof Error && 'code' in error) return { code: String(error.code) };
    return { error: 'image_broken' };
  }
}

async function readHeader(): Promise<Metadata | null> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';

/** Upright pixels, four bytes each. */
export type DecodedHeic = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Decodes the main picture of a HEIC file, in WebAssembly: sharp has no decoder for it. libheif applies its rotation.
 *
 * @returns null if it is larger than `maxPixels`
 * @throws Error for a broken file
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic | null> {
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

import { writeFile } from 'node:fs/promises';
import type { ImageSource } from '../image.ts';
import type { OpenedPicture } from './renditions.ts';

/**
 * Writes the full picture without its metadata, for later crops.
 *
 * @returns its content type
 */
export async function writeSource(
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

import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Crop } from '../image.ts';
import { areaOf } from './areaOf.ts';
import { newSourceName } from '#lib/platform/storage/server/MediaStore.ts';
import { encoding, type ReceivedImage } from './receiveImage.ts';
import { runEncoder } from './runEncoder.ts';
import { inWorkFolder } from './workFolder.ts';
import type { ImageRow } from './queries/images.ts';
import { openOriginal } from './openOriginal.ts';

/**
 * Encodes a part of the full image and passes it to `store`; the temporary files are deleted afterwards.
 *
 * @param crop null for the full image
 * @throws DomainError unavailable, full; the signal's reason
 */
export function cropImage<Result>(
  former: ImageRow,
  crop: Crop | null,
  signal: AbortSignal,
  store: (image: ReceivedImage) => Promise<Result>,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const { content, type } = await openOriginal(former);
    const input = join(work, 'original');
    await pipeline(content, createWriteStream(input, { mode: 0o600 }), { signal });

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const image = await encoding.run(() => runEncoder(input, folder, { crop }, signal), signal);
    signal.throwIfAborted();
    const { width, height } = former.source ?? former;
    const source = former.source ?? { name: newSourceName(), type, width, height };
    await rename(input, join(folder, source.name));
    const shown = crop ? areaOf(crop, source) : source;
    return store({ ...image, width: shown.width, height: shown.height, source, name: former.name, folder });
  });
}

import type { Readable } from 'node:stream';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ImageVariant } from '../image.ts';
import { mediaType } from '#lib/platform/storage/server/MediaStore.ts';
import { readPicture } from './readPicture.ts';
import type { ImageRow } from './queries/images.ts';

export type OriginalFile = { content: Readable; type: ImageVariant['type'] };

/**
 * The file with the full image. Animations, and images from before crops, have none until they are cropped: their largest WebP is
 * the full image, animated and with transparency.
 *
 * @throws DomainError unavailable, if the file is missing
 */
export async function openOriginal({ id, source, variants, url }: ImageRow): Promise<OriginalFile> {
  const largest = variants.filter(({ type }) => type === 'image/webp').sort((a, b) => b.width - a.width)[0];
  const name = source?.name ?? /[^/?]+(?=\?|$)/.exec(largest?.url ?? url)?.[0] ?? '';
  const content = await readPicture(id, name);
  if (!content) throw new DomainError('unavailable', 'storage_unavailable');
  return { content, type: source?.type ?? mediaType(name) ?? 'image/webp' };
}

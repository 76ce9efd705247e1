import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageVariant } from '#lib/domain/image.ts';
import { env } from '../env.ts';
import type { ProcessedImage } from './processImage.ts';

export type StoredImage = {
  url: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  variants: ImageVariant[];
};

const endings = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const satisfies Record<
  ImageVariant['type'],
  string
>;

export const mediaDirectory = join(env.DATA_DIR, 'media');

/** Writes the files below /media/{id}/. Names are the server's own; nothing that an uploader chose reaches the disk. */
export async function storeImage(id: string, image: ProcessedImage): Promise<StoredImage> {
  const directory = join(mediaDirectory, id);
  const unfinished = `${directory}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });

  const variants = await Promise.all(
    image.files.map(async ({ type, width, content }) => {
      const name = `${width}.${endings[type]}`;
      await writeFile(join(unfinished, name), content);
      return { url: `/media/${id}/${name}`, width, type, bytes: content.length };
    }),
  );
  await rename(unfinished, directory);

  const original = variants.findLast((variant) => variant.type === 'image/jpeg') ?? variants[0];
  return {
    url: original?.url ?? '',
    width: image.width,
    height: image.height,
    bytes: variants.reduce((sum, variant) => sum + variant.bytes, 0),
    placeholder: image.placeholder,
    variants: variants.map(({ url, width, type }) => ({ url, width, type })),
  };
}

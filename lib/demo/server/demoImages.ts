import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { v5 } from 'uuid';
import { type StoredImage, storedImage } from '#lib/media/server/receiveImage.ts';
import { demoOutputs, openPicture, writeRenditions } from '#lib/media/server/renditions.ts';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { demoFolder } from './demoFolder.ts';

const namespace = 'f0a3b1a8-5d0c-4c52-9d0b-6f1f3a4f7a11';

/** Demo rows get ids from their names (UUIDv5), so that every installation has the same ones. */
export function demoId(
  kind: 'article' | 'comment' | 'department' | 'image' | 'page' | 'translations' | 'user',
  name: string,
): string {
  return v5(`${kind}/${name}`, namespace);
}

/** A file in pictures/: a gzipped SVG, as sharp reads it. */
export type DemoPicture = { file: string; alt: string };
export type DemoImage = StoredImage & { id: string; alt: string };

/** Encodes and stores the pictures, as many at a time as there are processors. Returns them by file. */
export async function storeImages(
  pictures: DemoPicture[],
  progress: (done: number) => void,
): Promise<Map<string, DemoImage>> {
  const stored = new Map<string, DemoImage>();
  const limit = pLimit({ concurrency: availableParallelism(), rejectOnClear: true });
  const work = [...new Map(pictures.map((picture) => [picture.file, picture])).values()].map(({ file, alt }) =>
    limit(async () => {
      const id = demoId('image', file);
      stored.set(file, { ...(await store(id, file)), id, alt });
      progress(stored.size);
    }).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    }),
  );
  // The process may exit after an error: first the other works remove their work folders.
  await Promise.allSettled(work);
  await Promise.all(work);
  return stored;
}

async function store(id: string, file: string): Promise<StoredImage> {
  return inWorkFolder(async (work) => {
    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const picture = await readFile(join(demoFolder, 'pictures', file));
    const opened = openPicture(picture, await sharp(picture).metadata());
    const made = await writeRenditions(opened, folder, demoOutputs);
    const store = await openStore();
    await store.put(id, folder);
    return storedImage(store, id, made);
  });
}

const image = /<img src="([\w.-]+)" alt="([^"]*)">/g;

/** The pictures in a text: `<img src="file">`. */
export function imagesIn(body: string): DemoPicture[] {
  return [...body.matchAll(image)].map(([, file = '', alt = '']) => ({ file, alt }));
}

/** The text with the stored images in place of the files. */
export function withStoredImages(body: string, images: Map<string, DemoImage>): string {
  return body.replaceAll(image, (tag, file: string, alt: string) => {
    const image = images.get(file);
    if (!image) return tag;
    const srcset = image.variants
      .filter(({ type }) => type === 'image/webp')
      .map(({ url, width }) => `${url} ${width}w`);
    return `<img src="${image.url}" srcset="${srcset.join(', ')}" sizes="(min-width: 46rem) 42rem, 100vw" width="${image.width}" height="${image.height}" alt="${alt}">`;
  });
}

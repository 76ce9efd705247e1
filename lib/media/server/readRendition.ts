import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mediaDirectory } from '#lib/platform/storage/server/mediaFolders.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';

/** @param url of a file of the image; @throws Error if it can't be read */
export async function readRendition(imageId: string, url: string): Promise<Buffer> {
  const name = basename(new URL(url, 'http://localhost').pathname);
  const store = await openRemoteStore();
  if (!store) return readFile(join(mediaDirectory, imageId, name));
  const found = await store.read(imageId, name);
  if (!found) throw new Error(`${name} of image ${imageId} is not in the bucket`);
  return buffer(found.content);
}

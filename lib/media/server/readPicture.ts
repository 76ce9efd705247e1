import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { mediaDirectory } from '#lib/platform/storage/server/mediaFolders.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';

/** A file of a picture from the configured store; null if it does not exist. */
export async function readPicture(id: string, name: string): Promise<Readable | null> {
  const remote = await openRemoteStore();
  if (remote) return (await remote.read(id, name))?.content ?? null;
  const file = await open(join(mediaDirectory, id, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return file?.createReadStream() ?? null;
}

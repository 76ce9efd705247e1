import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate as isUuid } from 'uuid';
import type { MediaStore } from './MediaStore.ts';
import { mediaDirectory, workDirectory } from './mediaFolders.ts';

/** Pictures in DATA_DIR/media. A folder gets to its place whole, by being renamed. */
export const diskStore: MediaStore = {
  put: async (id, folder) => {
    // On the disk before the row says so: a power cut must not leave a picture without its bytes.
    for (const name of await readdir(folder)) await withFile(join(folder, name), (file) => file.sync());
    const place = join(mediaDirectory, id);
    const former = join(workDirectory, randomUUID());
    await mkdir(workDirectory, { recursive: true, mode: 0o700 });
    const replaced = await renameIfThere(place, former);
    await rename(folder, place);
    await withFile(mediaDirectory, (directory) => directory.sync());
    if (replaced) await rm(former, { recursive: true, force: true });
  },
  remove: (id) => rm(join(mediaDirectory, id), { recursive: true, force: true }),
  list: async function* () {
    for await (const { name } of await opendir(mediaDirectory)) {
      if (isUuid(name)) yield { id: name, changedAt: (await stat(join(mediaDirectory, name))).mtime };
    }
  },
  address: (id) => `/media/${id}/`,
};

async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function withFile(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

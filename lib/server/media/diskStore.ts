import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate as isUuid } from 'uuid';
import type { MediaStore, Replacement } from './MediaStore.ts';
import { mediaDirectory, workDirectory } from './mediaFolders.ts';

/** Pictures in DATA_DIR/media. A rename puts a complete folder in target atomically. */
export const diskStore: MediaStore = {
  put: async (id, folder) => {
    const replacement = await replace(id, folder);
    await replacement.apply();
    await replacement.finish();
  },
  replace,
  remove: (id) => rm(join(mediaDirectory, id), { recursive: true, force: true }),
  list: async function* () {
    for await (const { name } of await opendir(mediaDirectory)) {
      if (isUuid(name)) yield { id: name, changedAt: (await stat(join(mediaDirectory, name))).mtime };
    }
  },
  address: (id) => `/media/${id}/`,
};

async function replace(id: string, folder: string): Promise<Replacement> {
  // Synced before the row is stored: a power failure must not leave a picture without its files.
  for (const name of await readdir(folder)) await withFile(join(folder, name), (file) => file.sync());
  await mkdir(workDirectory, { recursive: true, mode: 0o700 });
  const target = join(mediaDirectory, id);
  const former = join(workDirectory, randomUUID());
  const withdrawn = join(workDirectory, randomUUID());
  return {
    apply: async () => {
      await renameIfExists(target, former);
      await rename(folder, target);
      await syncDirectory();
    },
    revert: async () => {
      await renameIfExists(target, withdrawn);
      await renameIfExists(former, target);
      await syncDirectory();
      await rm(withdrawn, { recursive: true, force: true });
    },
    finish: () => rm(former, { recursive: true, force: true }),
  };
}

function syncDirectory(): Promise<void> {
  return withFile(mediaDirectory, (directory) => directory.sync());
}

async function renameIfExists(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function withFile(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

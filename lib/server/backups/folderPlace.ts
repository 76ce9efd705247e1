import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, parseBackupName } from './BackupPlace.ts';

/** Backups in a folder; only its owner can read them. */
export function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    put: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.part`);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: async (name) => createReadStream(join(folder, name)),
    list: async () => {
      const found = (await readdir(folder)).map(async (name) =>
        parseBackupName(name, await sizeOf(join(folder, name))),
      );
      return (await Promise.all(found)).filter((backup) => backup !== null);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** A backup counts as stored when it survives a power failure. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

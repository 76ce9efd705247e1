import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { StoredObject } from './Bucket.ts';
import { errnoException } from '#lib/platform/logging/server/errnoException.ts';
import type { AssetStore } from './AssetStore.ts';

/** Assets in a local folder. */
export function diskAssets(directory: string): AssetStore {
  return {
    put: (name, path) => replace(join(directory, name), (temporary) => copyPrivately(path, temporary)),
    write: (name, text) => replace(join(directory, name), (temporary) => writeFile(temporary, text)),
    read: (name) => readFile(join(directory, name), 'utf8').catch(nullIfMissing),
    open: (name) => openFile(join(directory, name)).catch(nullIfMissing),
    async *list(folder) {
      const entries = await readdir(join(directory, folder), { withFileTypes: true, recursive: true }).catch(
        nullIfMissing,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { name: relative(directory, path), changedAt: found.mtime };
      }
    },
    remove: async (names) => {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
  };
}

async function openFile(path: string): Promise<StoredObject> {
  const file = await open(path);
  const { size } = await file.stat();
  return { content: file.createReadStream(), bytes: size };
}

async function replace(path: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await make(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A copy takes the mode of its source, which a build made for everybody to read. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

/** Another process may have deleted it. */
function nullIfMissing(error: unknown): null {
  if (errnoException(error).code === 'ENOENT') return null;
  throw error;
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Bucket } from './Bucket.ts';
import {
  type MediaStore,
  mediaDirectory,
  objectHeaders,
  openBucket,
  type RemoteMediaStore,
  type Replacement,
  workDirectory,
} from './mediaStore.ts';

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
  let change: 'none' | 'added' | 'replaced' = 'none';
  return {
    apply: async () => {
      if (await copyLinks(target, former)) {
        change = 'replaced';
        await moveFiles(folder, target);
      } else {
        change = 'added';
        await rename(folder, target);
      }
      await syncDirectory(target);
      await syncDirectory(mediaDirectory);
    },
    revert: async () => {
      if (change === 'added') await rm(target, { recursive: true, force: true });
      if (change === 'replaced') await moveFiles(former, target);
      await syncDirectory(mediaDirectory);
      await rm(former, { recursive: true, force: true });
    },
    finish: () => rm(former, { recursive: true, force: true }),
  };
}

/** Links the files of a folder into a new one. False when there is no such folder. */
async function copyLinks(from: string, to: string): Promise<boolean> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!names) return false;
  await mkdir(to, { mode: 0o700 });
  // Not every file system has links.
  for (const name of names)
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
  return true;
}

/** Replaces the files of a folder one by one, so that readers find one under each name at any time. */
async function moveFiles(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  for (const name of names) await rename(join(from, name), join(to, name));
  for (const name of await readdir(to)) if (!names.includes(name)) await rm(join(to, name));
}

function syncDirectory(path: string): Promise<void> {
  return withFile(path, (directory) => directory.sync());
}

async function withFile(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** The bucket, if configured. */
export async function openRemoteStore(): Promise<RemoteMediaStore | null> {
  const bucket = await openBucket();
  return bucket && new S3Store(bucket, env.S3_PUBLIC_URL);
}

/** The bucket if configured, otherwise the disk. */
export async function openStore(): Promise<MediaStore> {
  return (await openRemoteStore()) ?? diskStore;
}

const prefix = 'media/';

/** Pictures below `media/` in a bucket. */
class S3Store implements RemoteMediaStore {
  readonly #bucket: Bucket;
  readonly #base: string;

  /** @param publicUrl base URL of the files for readers; without it this site serves them */
  constructor(bucket: Bucket, publicUrl: string | undefined) {
    this.#bucket = bucket;
    this.#base = publicUrl?.replace(/\/+$/, '') ?? '';
  }

  async put(id: string, folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      await this.#putFile(`${prefix}${id}/${name}`, join(folder, name)).catch((error: Error) => {
        log.warn({ error, image: id }, 'uploading a picture to the bucket failed');
        throw new DomainError('unavailable', 'storage_unavailable');
      });
    }
  }

  async replace(id: string, folder: string): Promise<Replacement> {
    const former = join(workDirectory, randomUUID());
    await mkdir(former, { recursive: true, mode: 0o700 });
    const finish = () => rm(former, { recursive: true, force: true });
    try {
      await this.#download(id, former);
    } catch (error) {
      await finish();
      log.warn({ error, image: id }, 'downloading a picture from the bucket failed');
      throw new DomainError('unavailable', 'storage_unavailable');
    }
    let stored: Set<string> | undefined;
    return {
      apply: async () => {
        const names = await readdir(folder);
        await this.put(id, folder);
        stored = new Set(names);
      },
      revert: async () => {
        const names = new Set(await readdir(former));
        await this.put(id, former);
        await this.#removeWhere(id, (key) => !names.has(basename(key)));
        await finish();
      },
      finish: async () => {
        // The former full image: it may show what a replacement is to hide.
        if (stored) await this.#removeWhere(id, (key) => !stored?.has(basename(key)));
        await finish();
      },
    };
  }

  async remove(id: string): Promise<void> {
    await this.#removeWhere(id, () => true);
  }

  async *list(): AsyncGenerator<{ id: string; changedAt: Date }> {
    for await (const { key, changedAt } of this.#bucket.list(prefix)) {
      yield { id: key.slice(prefix.length).split('/')[0] ?? '', changedAt };
    }
  }

  address(id: string): string {
    return `${this.#base}/media/${id}/`;
  }

  read(id: string, name: string, range?: string) {
    return this.#bucket.read(`${prefix}${id}/${name}`, range);
  }

  async #removeWhere(id: string, isUnwanted: (key: string) => boolean): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.#bucket.list(`${prefix}${id}/`)) if (isUnwanted(key)) keys.push(key);
    await this.#bucket.remove(keys);
  }

  async #download(id: string, folder: string): Promise<void> {
    for await (const { key } of this.#bucket.list(`${prefix}${id}/`)) {
      const name = basename(key);
      const file = await this.read(id, name);
      if (file) await pipeline(file.content, createWriteStream(join(folder, name)));
    }
  }

  #putFile(key: string, path: string): Promise<void> {
    return this.#bucket.put(key, path, objectHeaders(basename(path)));
  }
}

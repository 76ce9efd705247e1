import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import type { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { mediaCaching, mediaType } from '#lib/platform/storage/server/mediaStore.ts';

/** All files of all images in one place, by names such as `ID/1200.webp`. */
export type ImageFiles = {
  /** With their sizes in bytes. */
  list: () => AsyncIterable<{ name: string; bytes: number }>;
  read: (name: string) => Promise<Readable>;
  /** Stores a file completely or not at all. */
  write: (name: string, content: Readable, bytes: number) => Promise<void>;
};

export function filesOnDisk(directory: string): ImageFiles {
  return {
    list: async function* () {
      for await (const { name: id } of await opendir(directory).catch(nothingIfMissing)) {
        if (!isUuid(id)) continue;
        for await (const file of await opendir(join(directory, id))) {
          if (file.isFile())
            yield { name: `${id}/${file.name}`, bytes: (await stat(join(directory, id, file.name))).size };
        }
      }
    },
    read: async (name) => createReadStream(join(directory, name)),
    write: async (name, content) => {
      const path = join(directory, name);
      const partial = join(dirname(path), `.${basename(path)}.part`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        const file = await open(partial);
        await file.sync();
        await file.close();
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
  };
}

/** `opendir` of a folder that nobody has created yet. */
function nothingIfMissing(error: unknown): AsyncIterable<never> {
  if (errnoException(error).code !== 'ENOENT') throw error;
  return (async function* () {})();
}

export function filesInBucket(bucket: Bucket): ImageFiles {
  const prefix = 'media/';
  return {
    list: async function* () {
      for await (const { key, bytes } of bucket.list(prefix)) {
        const name = key.slice(prefix.length);
        if (isUuid(dirname(name))) yield { name, bytes };
      }
    },
    read: async (name) => {
      const found = await bucket.read(`${prefix}${name}`);
      if (!found) throw new Error(`The bucket does not contain ${prefix}${name}`);
      return found.content;
    },
    write: (name, content, bytes) => {
      const type = mediaType(basename(name)) ?? 'application/octet-stream';
      return bucket.putSized(`${prefix}${name}`, content, bytes, { type, caching: mediaCaching });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Bucket } from './Bucket.ts';
import { mediaCaching, mediaType, type RemoteMediaStore, type Replacement, workDirectory } from './mediaStore.ts';

const prefix = 'media/';

/** Pictures below `media/` in a bucket. */
export class S3Store implements RemoteMediaStore {
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

  read(id: string, name: string) {
    return this.#bucket.read(`${prefix}${id}/${name}`);
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
    const type = mediaType(basename(path)) ?? 'application/octet-stream';
    return this.#bucket.put(key, path, { type, caching: mediaCaching });
  }
}

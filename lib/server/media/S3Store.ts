import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DomainError } from '#lib/domain/DomainError.ts';
import { log } from '../log.ts';
import { mediaCaching, mediaType, type RemoteMediaStore, type Replacement } from './MediaStore.ts';
import { workDirectory } from './mediaFolders.ts';

export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Base URL of the files for readers; without it this site serves them. */
  publicUrl: string | undefined;
};

const prefix = 'media/';
const ignore = () => {};
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Pictures below `media/` in a bucket of S3 or a compatible service. */
export class S3Store implements RemoteMediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #base: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings) {
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Errors are thrown and logged by us; the SDK would also write them to the console.
      logger: silent,
      // Not every service supports the newer checksums that the SDK sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
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
    for await (const { key, changedAt } of this.#objects(prefix)) {
      yield { id: key.slice(prefix.length).split('/')[0] ?? '', changedAt };
    }
  }

  address(id: string): string {
    return `${this.#base}/media/${id}/`;
  }

  async read(id: string, name: string) {
    try {
      const { Body, ContentLength } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: `${prefix}${id}/${name}` }),
      );
      return Body instanceof Readable ? { content: Body, bytes: ContentLength } : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async #removeWhere(id: string, isUnwanted: (key: string) => boolean): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.#objects(`${prefix}${id}/`)) if (isUnwanted(key)) keys.push(key);
    if (keys.length === 0) return;
    const Objects = keys.map((Key) => ({ Key }));
    await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects } }));
  }

  async #download(id: string, folder: string): Promise<void> {
    for await (const { key } of this.#objects(`${prefix}${id}/`)) {
      const name = basename(key);
      const file = await this.read(id, name);
      if (file) await pipeline(file.content, createWriteStream(join(folder, name)));
    }
  }

  async #putFile(Key: string, path: string): Promise<void> {
    const file = {
      Body: createReadStream(path),
      ContentLength: (await stat(path)).size,
      ContentType: mediaType(basename(path)) ?? 'application/octet-stream',
    };
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, CacheControl: mediaCaching, ...file }));
  }

  async *#objects(Prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, changedAt: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
}

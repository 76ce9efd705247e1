import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
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
import { mediaCaching, mediaType, type RemoteMediaStore } from './MediaStore.ts';

export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where readers get the files; through this site when there is none. */
  publicUrl: string | undefined;
};

const prefix = 'media/';

/** Pictures in a bucket, below `media/`: of S3 or of whatever speaks its language. */
export class S3Store implements RemoteMediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #base: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings) {
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Not every storage knows the newer checksums that the SDK would send by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.#bucket = bucket;
    this.#base = publicUrl?.replace(/\/+$/, '') ?? '';
  }

  async put(id: string, folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      await this.#putFile(`${prefix}${id}/${name}`, join(folder, name)).catch((error: Error) => {
        log.warn({ error, image: id }, 'the bucket does not take pictures');
        throw new DomainError('unavailable', 'storage_unavailable');
      });
    }
  }

  async remove(id: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.#objects(`${prefix}${id}/`)) keys.push(key);
    if (keys.length === 0) return;
    const Objects = keys.map((Key) => ({ Key }));
    await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects } }));
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

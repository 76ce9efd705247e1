import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

export type BucketSettings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds without a byte after which a call fails. */
  silenceTimeout?: number;
};

/** How a file is served from the bucket. */
export type ObjectHeaders = { type: string; caching?: string; disposition?: string };
/** A stream that has to be read or destroyed, its length if the service tells it, and which part of the object it is. */
export type StoredObject = { content: Readable; bytes: number | undefined; range?: string | undefined };
export type ListedObject = { key: string; bytes: number; changedAt: Date };

/** Milliseconds. */
const connectTimeout = 5_000;
/** Bytes of a part of a large object. S3 takes 10,000 parts, so an object may have 160 GB; two parts are in memory. */
const partSize = 16 * 1024 * 1024;
/** Keys in a request to delete them, by S3's API. */
const maxDeletions = 1_000;
const ignore = () => {};
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A bucket of S3 or a compatible service. Every method throws the SDK's errors. */
export class Bucket {
  readonly #client: S3Client;
  readonly #name: string;

  constructor({ bucket, endpoint, region, silenceTimeout = 20_000, ...credentials }: BucketSettings) {
    this.#name = bucket;
    this.#client = new S3Client({
      region,
      credentials,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Without these, a bucket that stops answering would hold a call for ever.
      requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silenceTimeout },
      // Errors are thrown and logged by us; the SDK would also write them to the console.
      logger: silent,
      // Not every service supports the newer checksums that the SDK sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Stores a local file, complete or not at all. */
  async put(key: string, path: string, headers: ObjectHeaders): Promise<void> {
    await this.putSized(key, createReadStream(path), (await stat(path)).size, headers);
  }

  /** Stores a stream of a known length, complete or not at all. */
  async putSized(
    key: string,
    content: Readable,
    bytes: number,
    { type, caching, disposition }: ObjectHeaders,
  ): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        ...{ Bucket: this.#name, Key: key, Body: content, ContentLength: bytes, ContentType: type },
        ...(caching && { CacheControl: caching }),
        ...(disposition && { ContentDisposition: disposition }),
      }),
    );
  }

  /** Stores a stream of any length in parts, complete or not at all. */
  async putStream(key: string, content: Readable, { type }: ObjectHeaders): Promise<void> {
    const params = { Bucket: this.#name, Key: key, Body: content, ContentType: type };
    await new Upload({ client: this.#client, params, partSize, queueSize: 2 }).done();
  }

  async write(key: string, text: string, type = 'application/json'): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#name, Key: key, Body: text, ContentType: type }));
  }

  /** Null when there is no such object. @param range a part of it, as in a request */
  async read(key: string, range?: string): Promise<StoredObject | null> {
    try {
      const asked = { Bucket: this.#name, Key: key, ...(range && { Range: range }) };
      const { Body, ContentLength, ContentRange } = await this.#client.send(new GetObjectCommand(asked));
      return Body instanceof Readable ? { content: Body, bytes: ContentLength, range: ContentRange } : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  /**
   * Objects whose keys begin with the prefix, in the order of their keys.
   *
   * @param delimiter keys that have it after the prefix are one entry, which ends with it; these follow the objects of their page
   */
  async *list(prefix: string, delimiter?: string): AsyncGenerator<ListedObject> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#name,
          Prefix: prefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(ContinuationToken && { ContinuationToken }),
        }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, bytes: Size ?? 0, changedAt: LastModified };
      }
      for (const { Prefix } of page.CommonPrefixes ?? [])
        if (Prefix) yield { key: Prefix, bytes: 0, changedAt: new Date(0) };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async remove(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += maxDeletions) {
      const Objects = keys.slice(start, start + maxDeletions).map((Key) => ({ Key }));
      await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#name, Delete: { Objects } }));
    }
  }
}

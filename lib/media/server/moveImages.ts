import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import '#lib/platform/process/server/reportCrash.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { validate as isUuid } from 'uuid';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import type { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { bucketAdvice } from '#lib/platform/storage/server/bucketAdvice.ts';
import { mediaDirectory, objectHeaders, openBucket } from '#lib/platform/storage/server/mediaStore.ts';

type CopyResult = {
  copied: number;
  present: number;
  bytes: number;
  failures: { name: string; error: unknown }[];
};
type Progress = (done: number, total: number) => void;

/** Files that are copied at the same time. */
const lanes = 4;
const attempts = 3;
/** Milliseconds before the second attempt. */
const firstDelay = 500;

/**
 * Copies every image that the target does not have with the same size, and reads each copy again to compare checksums. Can be
 * interrupted and repeated. A file that fails three times is reported, and the others are copied.
 */
async function copyImages(from: ImageFiles, to: ImageFiles, onProgress: Progress = () => {}): Promise<CopyResult> {
  const present = new Map<string, number>();
  for await (const { name, bytes } of to.list()) present.set(name, bytes);
  const wanted: { name: string; bytes: number }[] = [];
  for await (const file of from.list()) wanted.push(file);
  const missing = wanted.filter(({ name, bytes }) => present.get(name) !== bytes);
  const result: CopyResult = { copied: 0, present: wanted.length - missing.length, bytes: 0, failures: [] };

  const queue = missing.values();
  const work = async () => {
    for (const { name, bytes } of queue) {
      try {
        await withRetries(() => copy(from, to, name, bytes));
        result.copied += 1;
        result.bytes += bytes;
      } catch (error) {
        result.failures.push({ name, error });
      }
      onProgress(result.copied + result.failures.length, missing.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return result;
}

async function copy(from: ImageFiles, to: ImageFiles, name: string, bytes: number): Promise<void> {
  const content = await from.read(name);
  const hash = createHash('sha256');
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const piped = pipeline(content, measured);
  piped.catch(() => {});
  try {
    await to.write(name, measured, bytes);
    await piped;
  } finally {
    measured.destroy();
    content.destroy();
  }
  if (hash.digest('hex') !== (await checksumOf(await to.read(name)))) throw new Error('the copy has other content');
}

async function checksumOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(firstDelay * 2 ** (attempt - 1));
    }
  }
}

// `npm run move-images`: copies images between DATA_DIR and the bucket, while the site runs. Nothing is deleted.
const usage = `Usage: npm run move-images -- --to bucket
       npm run move-images -- --to disk
with S3_BUCKET and the other settings of the bucket, also while the site does not have them yet or any more.`;

const to = readTarget();
const bucket = await openBucket();
if (!bucket) throw new CliError(`S3_BUCKET is not set.\n${usage}`);
const [disk, remote] = [filesOnDisk(mediaDirectory), filesInBucket(bucket)];

const result = await (to === 'bucket' ? copyImages(disk, remote, print) : copyImages(remote, disk, print)).catch(
  (error: unknown) => {
    throw new CliError(`The images cannot be listed. ${bucketAdvice(error, 'list')}`);
  },
);
const { copied, present, bytes, failures } = result;
printLine(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB) and compared, ${present} were there`);
for (const { name, error } of failures.slice(0, 10)) printLine(`not copied: ${name}. ${bucketAdvice(error, 'write')}`);
if (failures.length > 0) throw new CliError(`${failures.length} files were not copied. Run the command again.`);
printLine(next());

function print(done: number, total: number): void {
  if (done % 500 === 0 || done === total) printLine(`${done} of ${total} files`);
}

function next(): string {
  const settings = to === 'bucket' ? 'Set S3_BUCKET and its other settings' : 'Remove S3_BUCKET';
  const addresses =
    to === 'disk' && env.S3_PUBLIC_URL
      ? ` Articles name images at ${env.S3_PUBLIC_URL}: let it redirect /media/ to the site.`
      : '';
  return copied === 0
    ? `Nothing is missing.${addresses}`
    : `${settings} and restart the site; then run this again, for what was uploaded meanwhile.${addresses}`;
}

function readTarget(): 'bucket' | 'disk' {
  const { to } = readArguments(usage, { options: { to: { type: 'string' } } }).values;
  if (to === 'bucket' || to === 'disk') return to;
  throw new CliError(usage);
}

/** All files of all images in one place, by names such as `ID/1200.webp`. */
type ImageFiles = {
  /** With their sizes in bytes. */
  list: () => AsyncIterable<{ name: string; bytes: number }>;
  read: (name: string) => Promise<Readable>;
  /** Stores a file completely or not at all. */
  write: (name: string, content: Readable, bytes: number) => Promise<void>;
};

function filesOnDisk(directory: string): ImageFiles {
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

function filesInBucket(bucket: Bucket): ImageFiles {
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
    write: (name, content, bytes) => bucket.putSized(`${prefix}${name}`, content, bytes, objectHeaders(basename(name))),
  };
}

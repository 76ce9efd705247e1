import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageFiles } from './imageFiles.ts';

export type CopyResult = {
  copied: number;
  present: number;
  bytes: number;
  failures: { name: string; error: unknown }[];
};
export type Progress = (done: number, total: number) => void;

/** Files that are copied at the same time. */
const lanes = 4;
const attempts = 3;
/** Milliseconds before the second attempt. */
const firstDelay = 500;

/**
 * Copies every image that the target does not have with the same size, and reads each copy again to compare checksums. Can be
 * interrupted and repeated. A file that fails three times is reported, and the others are copied.
 */
export async function copyImages(
  from: ImageFiles,
  to: ImageFiles,
  onProgress: Progress = () => {},
): Promise<CopyResult> {
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

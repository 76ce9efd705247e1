import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { bucketAdvice } from '#lib/platform/storage/server/bucketAdvice.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';

const { ok, warning, error } = findingsOf('bucket');

/** Milliseconds. */
const publicTimeout = 5_000;

/**
 * Writes, reads, lists and deletes an object as the site does with images.
 *
 * @param publicUrl from which readers load images, if not from the site
 */
export async function checkBucket(bucket: Bucket, publicUrl: string | undefined): Promise<Finding[]> {
  const key = `media/doctor-${randomUUID()}`;
  const steps = {
    write: () => bucket.write(key, key, 'text/plain'),
    read: () => readBack(bucket, key),
    list: () => listBack(bucket, key),
    delete: () => bucket.remove([key]),
  };
  const findings: Finding[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step();
      if (name === 'read' && publicUrl)
        findings.push(await checkPublic(`${publicUrl.replace(/\/+$/, '')}/${key}`, key));
    } catch (reason) {
      return [...findings, error(`The site cannot ${name} an object: ${reasonOf(reason)}`, bucketAdvice(reason, name))];
    }
  }
  return [ok('the site can write, read, list and delete objects'), ...findings];
}

async function readBack(bucket: Bucket, key: string): Promise<void> {
  const found = await bucket.read(key);
  if (!found || (await text(found.content)) !== key) throw new Error('it is not what was written');
}

async function listBack(bucket: Bucket, key: string): Promise<void> {
  for await (const object of bucket.list(key)) if (object.key === key) return;
  throw new Error('it is not in the list');
}

async function checkPublic(address: string, content: string): Promise<Finding> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(publicTimeout) });
    if (response.ok && (await response.text()) === content) return ok('readers can load images from S3_PUBLIC_URL');
    return error(
      `S3_PUBLIC_URL answers ${response.status}.`,
      'Allow everybody to read objects below media/, and nothing else.',
    );
  } catch (reason) {
    return warning(`S3_PUBLIC_URL cannot be reached from here: ${reasonOf(reason)}`, 'Open an image in a browser.');
  }
}

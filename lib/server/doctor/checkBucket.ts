import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Bucket } from '../bucket/Bucket.ts';
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
      return [...findings, error(`The site cannot ${name} an object: ${reasonOf(reason)}`, adviceOn(reason, name))];
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

/** By the codes of S3's API. */
function adviceOn(reason: unknown, step: string): string {
  const code = reason instanceof Error ? reason.name : '';
  if (/AccessDenied|Forbidden/.test(code)) return `Allow the key to ${step} objects below media/ and assets/.`;
  if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code))
    return 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if (code === 'NoSuchBucket') return 'Create the bucket, or correct S3_BUCKET.';
  if (code === 'RequestTimeTooSkewed') return 'Correct this machine’s clock.';
  return 'Check S3_ENDPOINT, S3_REGION and the network.';
}

import { env } from '../env.ts';
import type { Bucket } from './Bucket.ts';

let opened: Promise<Bucket> | undefined;

/** The bucket of `S3_BUCKET`, or null if it is not set. Its SDK is loaded only then. */
export async function openBucket(): Promise<Bucket | null> {
  if (!env.S3_BUCKET) return null;
  opened ??= import('./Bucket.ts').then(
    ({ Bucket }) =>
      new Bucket({
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }),
  );
  return opened;
}

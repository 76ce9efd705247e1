import { env } from '#lib/platform/process/server/env.ts';
import type { Bucket } from './Bucket.ts';

const opened = new Map<string, Promise<Bucket>>();

/** The bucket of `S3_BUCKET`, or null if it is not set. */
export async function openBucket(): Promise<Bucket | null> {
  return env.S3_BUCKET ? openBucketNamed(env.S3_BUCKET) : null;
}

/** A bucket of the service that the settings name. The SDK is loaded only then. */
export function openBucketNamed(name: string): Promise<Bucket> {
  const bucket =
    opened.get(name) ??
    import('./Bucket.ts').then(
      ({ Bucket }) =>
        new Bucket({
          bucket: name,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }),
    );
  opened.set(name, bucket);
  return bucket;
}

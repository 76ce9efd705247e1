import { env } from '../env.ts';
import { diskStore } from './diskStore.ts';
import type { MediaStore, RemoteMediaStore } from './MediaStore.ts';

let remote: Promise<RemoteMediaStore> | undefined;

/** The bucket, if configured; its SDK is loaded only then. */
export async function openRemoteStore(): Promise<RemoteMediaStore | null> {
  if (!env.S3_BUCKET) return null;
  remote ??= import('./S3Store.ts').then(
    ({ S3Store }) =>
      new S3Store({
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        publicUrl: env.S3_PUBLIC_URL,
      }),
  );
  return remote;
}

/** The bucket if configured, otherwise the disk. */
export async function openStore(): Promise<MediaStore> {
  return (await openRemoteStore()) ?? diskStore;
}

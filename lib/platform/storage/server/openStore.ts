import { openBucket } from './openBucket.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { diskStore } from './diskStore.ts';
import type { MediaStore, RemoteMediaStore } from './MediaStore.ts';
import { S3Store } from './S3Store.ts';

/** The bucket, if configured. */
export async function openRemoteStore(): Promise<RemoteMediaStore | null> {
  const bucket = await openBucket();
  return bucket && new S3Store(bucket, env.S3_PUBLIC_URL);
}

/** The bucket if configured, otherwise the disk. */
export async function openStore(): Promise<MediaStore> {
  return (await openRemoteStore()) ?? diskStore;
}

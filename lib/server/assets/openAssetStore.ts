import { join } from 'node:path';
import { openBucket } from '../bucket/openBucket.ts';
import { env } from '../env.ts';
import type { AssetStore } from './AssetStore.ts';
import { bucketAssets } from './bucketAssets.ts';
import { diskAssets } from './diskAssets.ts';

/** Where images are: in the bucket if configured, otherwise in `DATA_DIR`, which several machines may share. */
export async function openAssetStore(): Promise<AssetStore> {
  const bucket = await openBucket();
  return bucket ? bucketAssets(bucket) : diskAssets(join(env.DATA_DIR, 'assets'));
}

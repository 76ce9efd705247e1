import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Bucket } from './Bucket.ts';
import { openBucket } from './openBucket.ts';
import { env } from '#lib/platform/process/server/env.ts';
import type { AssetStore } from './AssetStore.ts';
import { diskAssets } from './diskAssets.ts';

/** Where images are: in the bucket if configured, otherwise in `DATA_DIR`, which several machines may share. */
export async function openAssetStore(): Promise<AssetStore> {
  const bucket = await openBucket();
  return bucket ? bucketAssets(bucket) : diskAssets(join(env.DATA_DIR, 'assets'));
}

const prefix = 'assets/';

/** Assets below `assets/` in a bucket, for machines that share no folder. */
function bucketAssets(bucket: Bucket): AssetStore {
  return {
    put: (name, path) => bucket.put(prefix + name, path, { type: 'application/octet-stream' }),
    write: (name, content) => bucket.write(prefix + name, content),
    read: async (name) => {
      const found = await bucket.read(prefix + name);
      return found && text(found.content);
    },
    open: (name) => bucket.read(prefix + name),
    async *list(folder) {
      for await (const { key, changedAt } of bucket.list(prefix + folder)) {
        yield { name: key.slice(prefix.length), changedAt };
      }
    },
    remove: (names) => bucket.remove(names.map((name) => prefix + name)),
  };
}

import type { Bucket } from '../bucket/Bucket.ts';
import { type BackupPlace, parseBackupName, type StoredBackup } from './BackupPlace.ts';

/** Backups in a bucket, below a prefix. */
export function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
  return {
    address: `s3://${name}/${prefix}`,
    put: (name, content) => bucket.putStream(`${prefix}${name}`, content, { type: 'application/octet-stream' }),
    open: async (name) => {
      const found = await bucket.read(`${prefix}${name}`);
      if (!found) throw new Error(`The bucket does not contain ${prefix}${name}`);
      return found.content;
    },
    list: async () => {
      const found: StoredBackup[] = [];
      for await (const { key, bytes } of bucket.list(prefix)) {
        const backup = parseBackupName(key.slice(prefix.length), bytes);
        if (backup) found.push(backup);
      }
      return found;
    },
    remove: (name) => bucket.remove([`${prefix}${name}`]),
  };
}

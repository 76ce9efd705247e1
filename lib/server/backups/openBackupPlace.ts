import { openBucketNamed } from '../bucket/openBucket.ts';
import { env } from '../env.ts';
import type { BackupPlace } from './BackupPlace.ts';
import { bucketPlace } from './bucketPlace.ts';
import { folderPlace } from './folderPlace.ts';

/** The place of BACKUP_TO; null if it is not set, or if something else makes backups. */
export async function openBackupPlace(): Promise<BackupPlace | null> {
  const target = env.BACKUP_TO;
  if (!target || target === 'elsewhere') return null;
  if ('folder' in target) return folderPlace(target.folder);
  return bucketPlace(await openBucketNamed(target.bucket), target.bucket, target.prefix);
}

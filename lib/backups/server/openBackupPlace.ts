import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { openBucketNamed } from '#lib/platform/storage/server/openBucket.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { type BackupPlace, parseBackupName, type StoredBackup } from './BackupPlace.ts';

/** The place of BACKUP_TO; null if it is not set, or if something else makes backups. */
export async function openBackupPlace(): Promise<BackupPlace | null> {
  const target = env.BACKUP_TO;
  if (!target || target === 'elsewhere') return null;
  if ('folder' in target) return folderPlace(target.folder);
  return bucketPlace(await openBucketNamed(target.bucket), target.bucket, target.prefix);
}

/** Backups in a bucket, below a prefix. */
function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
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

/** Backups in a folder; only its owner can read them. */
function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    put: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.part`);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: async (name) => createReadStream(join(folder, name)),
    list: async () => {
      const found = (await readdir(folder)).map(async (name) =>
        parseBackupName(name, await sizeOf(join(folder, name))),
      );
      return (await Promise.all(found)).filter((backup) => backup !== null);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** A backup counts as stored when it survives a power failure. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

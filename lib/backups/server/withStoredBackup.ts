import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '#lib/platform/process/server/env.ts';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import type { BackupPlace } from './BackupPlace.ts';
import { decrypt } from './encryption.ts';

/** Gives `work` the path of a stored backup, copied to this machine and decrypted. */
export async function withStoredBackup<Result>(
  place: BackupPlace,
  name: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return withCopy(await place.open(name), name, work);
}

/** The same for a file of this machine, which is copied only if it is encrypted. */
export async function withBackupFile<Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return path.endsWith('.age') ? withCopy(createReadStream(path), path, work) : work(path);
}

function withCopy<Result>(content: Readable, name: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    const plain = name.endsWith('.age') ? await decrypt(content, env.BACKUP_PASSPHRASE) : content;
    await pipeline(plain, createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

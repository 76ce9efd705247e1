import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '../../archive/writeZip.ts';
import { type BackupPlace, backupName } from '../../backups/BackupPlace.ts';
import { deleteExpired } from '../../backups/deleteExpired.ts';
import { encrypt } from '../../backups/encryption.ts';
import { openBackupPlace } from '../../backups/openBackupPlace.ts';
import { withStoredBackup } from '../../backups/withStoredBackup.ts';
import { env } from '../../env.ts';
import { log } from '../../log.ts';
import { inWorkFolder } from '../../media/workFolder.ts';
import { beginBackup, finishBackup } from '../../queries/backups.ts';
import { verifyBackup } from '../../transfer/verifyBackup.ts';
import { writeBackup } from '../../transfer/writeBackup.ts';
import type { Caller } from '../Caller.ts';

export type MadeBackup = { name: string; place: string; bytes: number; verification: 'restored' | 'read' };

/**
 * Stores a backup in the place of BACKUP_TO, proves that what is stored there can be restored, and deletes backups that
 * are too old.
 *
 * @returns null if BACKUP_TO is not set
 * @throws what prevented it, which is recorded as well
 */
export async function makeBackup({ db }: Caller): Promise<MadeBackup | null> {
  const place = await openBackupPlace();
  if (!place) return null;
  const name = backupName(env.SITE_URL, new Date(), env.BACKUP_PASSPHRASE !== '');
  const id = await beginBackup(db, name);
  try {
    await store(place, name);
    const verification = await withStoredBackup(place, name, verifyBackup);
    const bytes = (await place.list()).find((stored) => stored.name === name)?.bytes ?? 0;
    await finishBackup(db, id, { bytes, verification });
    log.info({ bytes, verification }, 'a backup was made and verified');
    const expired = await deleteExpired(place, env.SITE_URL, env.BACKUP_KEEP_DAYS);
    if (expired.length > 0) log.info({ expired: expired.length }, 'old backups were deleted');
    return { name, place: place.address, bytes, verification };
  } catch (error) {
    // The database may be what failed.
    await finishBackup(db, id, { error: error instanceof Error ? error.message : String(error) }).catch(() => {});
    throw error;
  }
}

/** The file of this machine is deleted before the verification fetches its own copy. */
async function store(place: BackupPlace, name: string): Promise<void> {
  await inWorkFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    await writeZip(path, writeBackup);
    const content = createReadStream(path);
    await place.put(name, env.BACKUP_PASSPHRASE ? await encrypt(content, env.BACKUP_PASSPHRASE) : content);
  });
}

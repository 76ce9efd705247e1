import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { writeZip } from '#lib/platform/storage/server/zip.ts';
import { type Picture, verifyBackup, writeBackupApart } from '#lib/transfer/server/writeBackup.ts';
import {
  type BackupPlace,
  backupName,
  listBackups,
  openBackupPlace,
  putPlain,
  siteOf,
  withStoredFile,
} from './backupPlace.ts';
import { listLists, listNameOf } from './pictureSet.ts';
import { beginBackup, finishBackup } from './queries.ts';
import { type NewBackup, storePictures } from './storePictures.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes the backups of this site that are older than `keepDays`. Called after a good one, which is always kept.
 *
 * @returns their names
 */
export async function deleteExpired(place: BackupPlace, siteUrl: string, keepDays: number): Promise<string[]> {
  const own = (await listBackups(place)).filter(({ site }) => site === siteOf(siteUrl));
  const expired = own.slice(1).filter(({ createdAt }) => createdAt.getTime() < Date.now() - keepDays * day);
  for (const { name } of expired) await place.remove([name]);
  const kept = new Set(own.filter((backup) => !expired.includes(backup)).map(({ name }) => listNameOf(name)));
  // Newer ones may be of a backup in progress.
  const lists = await listLists(place, siteUrl, new Date(Date.now() - day));
  await place.remove(lists.filter((name) => !kept.has(name)));
  return expired.map(({ name }) => name);
}

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
  // As its name says it, because what is deleted meanwhile is compared with it.
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  const name = backupName(env.SITE_URL, at, env.BACKUP_PASSPHRASE !== '');
  const id = await beginBackup(db, name);
  try {
    const bytes = await store(place, { name, siteUrl: env.SITE_URL, at });
    const verification = await withStoredFile(place, name, verifyBackup);
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

/**
 * The file of this machine is deleted before the verification fetches its own copy.
 *
 * @returns the bytes that are stored, without pictures
 */
async function store(place: BackupPlace, backup: NewBackup): Promise<number> {
  const keep = (pictures: AsyncIterable<Picture>) => storePictures(place, pictures, backup);
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    await writeZip(path, (zip) => writeBackupApart(zip, env.BACKUP_PICTURES ? keep : null));
    return putPlain(place, backup.name, createReadStream(path));
  });
}

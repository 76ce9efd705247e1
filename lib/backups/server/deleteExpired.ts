import type { BackupPlace } from './BackupPlace.ts';
import { siteOf } from './BackupPlace.ts';
import { listBackups } from './findBackup.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes the backups of this site that are older than `keepDays`. Called after a good one, which is always kept.
 *
 * @returns their names
 */
export async function deleteExpired(place: BackupPlace, siteUrl: string, keepDays: number): Promise<string[]> {
  const own = (await listBackups(place)).filter(({ site }) => site === siteOf(siteUrl));
  const expired = own.slice(1).filter(({ createdAt }) => createdAt.getTime() < Date.now() - keepDays * day);
  for (const { name } of expired) await place.remove(name);
  return expired.map(({ name }) => name);
}

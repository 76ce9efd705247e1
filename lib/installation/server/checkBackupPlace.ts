import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupPlace } from '#lib/backups/server/backupPlace.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { bucketAdvice } from '#lib/platform/storage/server/bucketAdvice.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';

const { ok, unchecked, warning, error } = findingsOf('backups');

type Settings = Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>;

/**
 * Writes, reads, lists and deletes a file as a backup does.
 *
 * @param place of BACKUP_TO; null without one
 */
export async function checkBackupPlace(place: BackupPlace | null, settings: Settings): Promise<Finding[]> {
  if (!place) {
    const reason = settings.BACKUP_TO ? 'BACKUP_TO says that something else makes them' : 'BACKUP_TO is not set';
    return [unchecked(`${reason}: nothing was written`)];
  }
  const name = `doctor-${randomUUID()}`;
  const steps = {
    write: () => place.put(name, Readable.from([Buffer.from(name)])),
    read: () => readBack(place, name),
    list: () => place.list(),
    delete: () => place.remove(name),
  };
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (reason) {
      return [
        error(`BACKUP_TO: the site cannot ${step} a file: ${reasonOf(reason)}`, adviceOn(settings, reason, step)),
      ];
    }
  }
  return [ok(`the site can write, read, list and delete files in ${place.address}`), ...(await checkDisk(settings))];
}

async function readBack(place: BackupPlace, name: string): Promise<void> {
  if ((await text(await place.open(name))) !== name) throw new Error('it is not what was written');
}

function adviceOn({ BACKUP_TO }: Settings, reason: unknown, step: string): string {
  if (typeof BACKUP_TO === 'object' && 'bucket' in BACKUP_TO) return bucketAdvice(reason, step);
  return 'Let the user of the site write to the folder (docs/backups.md), or set another BACKUP_TO.';
}

async function checkDisk({ BACKUP_TO, DATA_DIR }: Settings): Promise<Finding[]> {
  if (typeof BACKUP_TO !== 'object' || !('folder' in BACKUP_TO)) return [];
  const [backups, data] = await Promise.all([stat(BACKUP_TO.folder), stat(DATA_DIR).catch(() => null)]);
  if (backups.dev !== data?.dev) return [];
  return [
    warning(
      'BACKUP_TO is on the disk of DATA_DIR, and is lost with it.',
      'Mount another machine’s folder, or use a bucket.',
    ),
  ];
}

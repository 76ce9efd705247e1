import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { inOwnTransaction, type OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { dropEverything, isInUse, listFilledTables } from '#lib/platform/db/server/tables.ts';
import type { BackupManifest } from './backupManifest.ts';
import { type OpenedBackup, type Print, withOpenedBackup } from './openedBackup.ts';
import { restoreTables } from './restoreTables.ts';

/**
 * Restores a backup in one transaction: if anything fails, nothing has changed. Afterwards the database has the
 * backup's schema; the caller migrates it.
 *
 * @param overwrite whether existing data may be deleted
 * @throws CliError for a damaged file or one of a newer version, and for a database that is in use or not empty
 */
export async function restoreBackup(path: string, overwrite: boolean, print: Print): Promise<BackupManifest> {
  return withOpenedBackup(path, print, async (backup) => {
    await inOwnTransaction('', async (connection) => {
      await refuseOthers(connection, overwrite);
      await dropEverything(connection.db);
      await restoreTables(connection, backup, print);
      await restorePictures(backup, print);
    });
    return backup.manifest;
  });
}

async function refuseOthers({ db }: OwnConnection, overwrite: boolean): Promise<void> {
  if (await isInUse(db)) throw new CliError('Another process uses the database. Stop the site first.');
  const nonEmpty = overwrite ? [] : await listFilledTables(db);
  if (nonEmpty.length === 0) return;
  throw new CliError(
    `The database is not empty (${nonEmpty.join(', ')}). Restore into a new one, or replace this one with --force.`,
  );
}

async function restorePictures({ zip, manifest }: OpenedBackup, print: Print): Promise<void> {
  const store = await openStore();
  const pictures = Map.groupBy(manifest.pictures, ({ id }) => id);
  let done = 0;
  for (const [id, files] of pictures) {
    await inWorkFolder(async (work) => {
      const folder = join(work, 'files');
      await mkdir(folder, { mode: 0o700 });
      for (const { name, file } of files)
        await pipeline(await zip.read(file.path), createWriteStream(join(folder, name)));
      await store.put(id, folder);
    });
    done += 1;
    if (done % 100 === 0 || done === pictures.size) print(`pictures: ${done} of ${pictures.size}`);
  }
}

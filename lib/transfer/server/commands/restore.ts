import '#lib/platform/process/server/reportCrash.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BackupPlace,
  findBackup,
  folderPlace,
  listBackups,
  openBackupPlace,
  siteOf,
  withBackupFile,
  withStoredFile,
} from '#lib/backups/server/backupPlace.ts';
import { openPictures } from '#lib/backups/server/pictureSet.ts';
import { deleteOldBackupRows } from '#lib/backups/server/queries.ts';
import { bringUpToDate } from '#lib/installation/server/openDatabase.ts';
import { pauseSite } from '#lib/installation/server/queries.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, database, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { collectSearchWords } from '#lib/search/server/collectSearchWords.ts';
import type { ApartPictures } from '../backupManifest.ts';
import { type PicturesApart, restoreBackup } from '../restoreBackup.ts';

const usage = `Usage: npm run restore                                   lists the backups in the place of BACKUP_TO
       npm run restore -- latest [--force] [--resume]     restores the newest of them
       npm run restore -- 2026-11-24 [--force] [--resume] restores the newest of that day (UTC), or of 2026-11-24T03
       npm run restore -- FILE [--force] [--resume]       restores a file
--force replaces an existing site. --resume lets the restored site publish and send at once; otherwise it waits for
npm run admin -- resume. --without-pictures restores the database alone.`;

const { wanted, force, resume, withoutPictures } = readParameters();
const place = await openBackupPlace();
if (wanted === undefined) await list(place);
else await withBackup(wanted, restore);

async function list(place: BackupPlace | null): Promise<void> {
  if (!place) throw new CliError(`BACKUP_TO names no place of backups.\n${usage}`);
  const backups = await listBackups(place);
  printLine(`${backups.length} ${backups.length === 1 ? 'backup' : 'backups'} in ${place.address}`);
  for (const { createdAt, bytes, name } of backups) {
    printLine(`${createdAt.toISOString()}\t${(bytes / 1e6).toFixed(1)} MB\t${name}`);
  }
}

async function withBackup(
  wanted: string,
  work: (path: string, openApart: (apart: ApartPictures) => Promise<PicturesApart>) => Promise<void>,
): Promise<void> {
  if (existsSync(wanted) || !place) {
    // Copied with its list and its pictures, or without them.
    const beside = folderPlace(dirname(wanted));
    const openApart = (apart: ApartPictures) =>
      openPictures(existsSync(join(dirname(wanted), apart.list)) ? beside : (place ?? beside), apart);
    return withBackupFile(wanted, (path) => work(path, openApart));
  }
  const { name, createdAt, site } = await findBackup(place, wanted, env.SITE_URL);
  printLine(`Fetching ${name}, made at ${createdAt.toISOString()} by ${site}`);
  if (site !== siteOf(env.SITE_URL)) printLine(`It is a backup of another site than ${env.SITE_URL}`);
  return withStoredFile(place, name, (path) => work(path, (apart) => openPictures(place, apart)));
}

async function restore(path: string, openApart: (apart: ApartPictures) => Promise<PicturesApart>): Promise<void> {
  const embedded = await reachDatabase();
  try {
    const restoring = { overwrite: force, openPictures: withoutPictures ? null : openApart };
    const { createdAt, site, version, apart, lost } = await restoreBackup(path, restoring, printLine);
    await bringUpToDate();
    if (!resume) await pauseSite(database());
    await deleteOldBackupRows(database());
    await withLongTimeouts(() => collectSearchWords(asVisitor()));
    const hasPictures = version === 1 || (apart && !withoutPictures);
    printLine(`Restored the database${hasPictures ? ' and the pictures' : ''} of ${site} as of ${createdAt}`);
    if (!hasPictures) printLine('Its pictures are those that the site finds in DATA_DIR or its bucket');
    if (lost > 0) printLine(`${lost} of ${apart?.pictures} pictures are missing: they are named above`);
    if (!resume) printLine('The site is paused: it publishes and sends nothing until npm run admin -- resume');
  } finally {
    await closeDatabase();
    // Stops only a server that this command started.
    if (embedded?.started) await embedded.release();
  }
}

function readParameters() {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { force: { type: 'boolean' }, resume: { type: 'boolean' }, 'without-pictures': { type: 'boolean' } },
  });
  if (positionals.length > 1) throw new CliError(usage);
  return {
    wanted: positionals[0],
    force: values.force ?? false,
    resume: values.resume ?? false,
    withoutPictures: values['without-pictures'] ?? false,
  };
}

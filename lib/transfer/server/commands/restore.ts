import '#lib/platform/process/server/reportCrash.ts';
import { existsSync } from 'node:fs';
import {
  type BackupPlace,
  findBackup,
  listBackups,
  openBackupPlace,
  siteOf,
  withBackupFile,
  withStoredBackup,
} from '#lib/backups/server/backupPlace.ts';
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
import { restoreBackup } from '../restoreBackup.ts';

const usage = `Usage: npm run restore                                   lists the backups in the place of BACKUP_TO
       npm run restore -- latest [--force] [--resume]     restores the newest of them
       npm run restore -- 2026-11-24 [--force] [--resume] restores the newest of that day (UTC), or of 2026-11-24T03
       npm run restore -- FILE [--force] [--resume]       restores a file
--force replaces an existing site. --resume lets the restored site publish and send at once; otherwise it waits for
npm run admin -- resume.`;

const { wanted, force, resume } = readParameters();
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

async function withBackup(wanted: string, work: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(wanted) || !place) return withBackupFile(wanted, work);
  const { name, createdAt, site } = await findBackup(place, wanted, env.SITE_URL);
  printLine(`Fetching ${name}, made at ${createdAt.toISOString()} by ${site}`);
  if (site !== siteOf(env.SITE_URL)) printLine(`It is a backup of another site than ${env.SITE_URL}`);
  return withStoredBackup(place, name, work);
}

async function restore(path: string): Promise<void> {
  const embedded = await reachDatabase();
  try {
    const { createdAt, site } = await restoreBackup(path, force, printLine);
    await bringUpToDate();
    if (!resume) await pauseSite(database());
    await deleteOldBackupRows(database());
    await withLongTimeouts(() => collectSearchWords(asVisitor()));
    printLine(`Restored the database and the pictures of ${site} as of ${createdAt}`);
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
    options: { force: { type: 'boolean' }, resume: { type: 'boolean' } },
  });
  if (positionals.length > 1) throw new CliError(usage);
  return { wanted: positionals[0], force: values.force ?? false, resume: values.resume ?? false };
}

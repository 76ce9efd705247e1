import '#lib/platform/process/server/reportCrash.ts';
import { makeBackup } from '#lib/backups/server/makeBackup.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { writeZip } from '#lib/platform/storage/server/zip.ts';
import { writeBackup } from '../writeBackup.ts';

const usage = `Usage: npm run backup -- FILE.zip    writes a backup into a file
       npm run backup                stores a verified backup in the place of BACKUP_TO, as the schedule does`;

const { positionals } = readArguments(usage, { allowPositionals: true });
const [path] = positionals;
if (positionals.length > 1) throw new CliError(usage);

const embedded = await reachDatabase();
try {
  if (path) await intoFile(path);
  else await intoPlace();
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

async function intoFile(file: string): Promise<void> {
  const { tables, pictures } = await writeZip(file, (zip) => writeBackup(zip, printLine));
  printLine(`${file} contains ${tables.length} tables and ${pictures.length} picture files`);
}

async function intoPlace(): Promise<void> {
  const made = await withLongTimeouts(() => makeBackup(asVisitor()));
  if (!made) throw new CliError(`BACKUP_TO is not set.\n${usage}`);
  const { name, place, bytes, verification } = made;
  printLine(`Stored ${name} (${(bytes / 1e6).toFixed(1)} MB) in ${place}`);
  printLine(
    verification === 'restored'
      ? 'Verified: its tables were restored into a scratch database, and a sample of its images was read back'
      : 'Its files have the right checksums. It was not restored: the database role may not create databases',
  );
}

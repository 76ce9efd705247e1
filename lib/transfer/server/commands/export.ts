import '#lib/platform/process/server/reportCrash.ts';
import { openDatabase } from '#lib/installation/server/openDatabase.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { writeZip } from '#lib/platform/storage/server/zip.ts';
import { exportContent } from '../exportContent.ts';

const usage = 'Usage: npm run export -- FILE.zip';

const { positionals } = readArguments(usage, { allowPositionals: true });
const [path] = positionals;
if (!path || positionals.length > 1) throw new CliError(usage);

const embedded = await openDatabase();
try {
  await writeZip(path, (zip) => exportContent(zip, printLine));
  printLine(`${path} was written`);
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

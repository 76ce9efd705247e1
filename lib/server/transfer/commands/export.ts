import '#lib/server/reportCrash.ts';
import { writeZip } from '../../archive/writeZip.ts';
import { CliError } from '../../CliError.ts';
import { closeDatabase } from '../../db/database.ts';
import { openDatabase } from '../../installation/openDatabase.ts';
import { printLine } from '../../printLine.ts';
import { readArguments } from '../../readArguments.ts';
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

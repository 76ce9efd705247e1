import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { writeZip } from '../../archive/writeZip.ts';
import { CliError } from '../../CliError.ts';
import { reachDatabase } from '../../db/reachDatabase.ts';
import { printLine } from '../../printLine.ts';
import { writeBackup } from '../writeBackup.ts';

const usage = 'Usage: npm run backup -- FILE.zip';

const { positionals } = parseArgs({ allowPositionals: true });
const [path] = positionals;
if (!path || positionals.length > 1) throw new CliError(usage);

const embedded = await reachDatabase();
try {
  const { tables, pictures } = await writeZip(path, (zip) => writeBackup(zip, printLine));
  printLine(`${path} contains ${tables.length} tables and ${pictures.length} picture files`);
} finally {
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

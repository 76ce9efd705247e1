import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { CliError } from '../CliError.ts';
import { reachDatabase } from '../db/reachDatabase.ts';
import { printLine } from '../printLine.ts';
import { writeBackup } from './writeBackup.ts';

const usage = 'Usage: npm run backup -- FILE.zip';

const { positionals } = parseArgs({ allowPositionals: true });
const [path] = positionals;
if (!path || positionals.length > 1) throw new CliError(usage);

const embedded = await reachDatabase();
try {
  const { tables, pictures } = await writeBackup(path, printLine);
  printLine(`${path} holds ${tables.length} tables and ${pictures.length} files of pictures`);
} finally {
  // A server that was running before goes on.
  if (embedded?.started) await embedded.release();
}

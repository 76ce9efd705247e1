import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { CliError } from '../CliError.ts';
import { closeDatabase, withLongTimeouts } from '../db/database.ts';
import { reachDatabase } from '../db/reachDatabase.ts';
import { bringUpToDate } from '../installation/openDatabase.ts';
import { printLine } from '../printLine.ts';
import { asVisitor } from '../services/Caller.ts';
import { collectSearchWords } from '../services/search/collectSearchWords.ts';
import { restoreBackup } from './restoreBackup.ts';

const usage = 'Usage: npm run restore -- FILE.zip [--force]';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const [path] = positionals;
if (!path || positionals.length > 1) throw new CliError(usage);

const embedded = await reachDatabase();
try {
  const { createdAt, site } = await restoreBackup(path, values.force ?? false, printLine);
  await bringUpToDate();
  await withLongTimeouts(() => collectSearchWords(asVisitor()));
  printLine(`The database and the pictures are those of ${site} at ${createdAt}`);
} finally {
  await closeDatabase();
  // A server that was running before goes on.
  if (embedded?.started) await embedded.release();
}

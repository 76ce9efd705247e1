import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { CliError } from '../../CliError.ts';
import { closeDatabase, withLongTimeouts } from '../../db/database.ts';
import { reachDatabase } from '../../db/reachDatabase.ts';
import { bringUpToDate } from '../../installation/openDatabase.ts';
import { printLine } from '../../printLine.ts';
import { asVisitor } from '../../services/Caller.ts';
import { collectSearchWords } from '../../services/search/collectSearchWords.ts';
import { restoreBackup } from '../restoreBackup.ts';

const usage = 'Usage: npm run restore -- FILE.zip [--force]';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const [path] = positionals;
if (!path || positionals.length > 1) throw new CliError(usage);

const embedded = await reachDatabase();
try {
  const { createdAt, site } = await restoreBackup(path, values.force ?? false, printLine);
  await bringUpToDate();
  await withLongTimeouts(() => collectSearchWords(asVisitor()));
  printLine(`Restored the database and the pictures of ${site} as of ${createdAt}`);
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

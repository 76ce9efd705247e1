import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { closeDatabase, withPatience } from '../db/database.ts';
import { reachDatabase } from '../db/reachDatabase.ts';
import { bringUpToDate } from '../installation/openDatabase.ts';
import { OperatorError } from '../OperatorError.ts';
import { say } from '../say.ts';
import { asVisitor } from '../services/Caller.ts';
import { gatherSearchWords } from '../services/search/gatherSearchWords.ts';
import { restoreBackup } from './restoreBackup.ts';

const usage = 'Usage: npm run restore -- FILE.zip [--force]';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const [path] = positionals;
if (!path || positionals.length > 1) throw new OperatorError(usage);

const embedded = await reachDatabase();
try {
  const { createdAt, site } = await restoreBackup(path, values.force ?? false, say);
  await bringUpToDate();
  await withPatience(() => gatherSearchWords(asVisitor()));
  say(`The database and the pictures are those of ${site} at ${createdAt}`);
} finally {
  await closeDatabase();
  // A server that was running before goes on.
  if (embedded?.started) await embedded.release();
}

import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { closeDatabase } from '../db/database.ts';
import { openDatabase } from '../installation/openDatabase.ts';
import { OperatorError } from '../OperatorError.ts';
import { say } from '../say.ts';
import { asVisitor } from '../services/Caller.ts';
import { exportContent } from './exportContent.ts';

const usage = 'Usage: npm run export -- FILE.zip';

const { positionals } = parseArgs({ allowPositionals: true });
const [path] = positionals;
if (!path || positionals.length > 1) throw new OperatorError(usage);

const embedded = await openDatabase();
try {
  await exportContent(asVisitor(), path, say);
  say(`${path} is written`);
} finally {
  await closeDatabase();
  // A server that was running before goes on.
  if (embedded?.started) await embedded.release();
}

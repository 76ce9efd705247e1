import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { CliError } from '../CliError.ts';
import { closeDatabase, connect } from '../db/database.ts';
import { noLimits } from '../db/sessionLimits.ts';
import { prepareInstallation } from '../installation/prepareInstallation.ts';
import { printLine } from '../printLine.ts';
import { refreshSearchWords } from '../queries/searchWords.ts';
import { signInInstructions } from '../services/installation/ensureAdmin.ts';
import { seedArticles } from './seedArticles.ts';

const usage = 'Usage: npm run seed -- --articles 100000';

const { values } = parseArgs({ options: { articles: { type: 'string' } } });
const count = Number(values.articles);
if (!Number.isInteger(count) || count < 1) throw new CliError(usage);

const { embedded, admin } = await prepareInstallation(printLine);
if (admin) printLine(signInInstructions(admin));
const db = connect(process.env.DATABASE_URL ?? '', noLimits);
const started = performance.now();
let rowCount = 0;
// One transaction: all or nothing, and temporary tables belong to its connection.
await db.transaction((transaction) =>
  seedArticles(transaction, count, (done, rows) => {
    rowCount = rows;
    printLine(`${done} of ${count} articles, ${rowsPerSecond()} rows per second`);
    if (done === count) printLine('Creating the indexes');
  }),
);
await refreshSearchWords(db);
await db.execute('analyze articles, article_authors, article_search, article_tags');
printLine(`Done: ${rowCount} rows, ${rowsPerSecond()} per second`);
await db.$client.end();
await closeDatabase();
// Stops only a server that this command started.
if (embedded?.started) await embedded.release();

function rowsPerSecond(): number {
  return Math.round(rowCount / ((performance.now() - started) / 1000));
}

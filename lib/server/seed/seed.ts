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
const patient = connect(process.env.DATABASE_URL ?? '', noLimits);
const started = performance.now();
let made = 0;
// One transaction: whole or not at all, and the temporary tables belong to its connection.
await patient.transaction((transaction) =>
  seedArticles(transaction, count, (done, rows) => {
    made = rows;
    printLine(`${done} of ${count} articles, ${rowsPerSecond()} rows a second`);
    if (done === count) printLine('Making the indexes');
  }),
);
await refreshSearchWords(patient);
await patient.execute('analyze articles, article_search, article_tags');
printLine(`All in: ${made} rows, ${rowsPerSecond()} a second`);
await patient.$client.end();
await closeDatabase();
// A server that was running before goes on.
if (embedded?.started) await embedded.release();

function rowsPerSecond(): number {
  return Math.round(made / ((performance.now() - started) / 1000));
}

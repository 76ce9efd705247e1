import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../OperatorError.ts';
import { refreshSearchWords } from '../../queries/searchWords.ts';
import { say } from '../../say.ts';
import { closeDatabase, connect } from '../database.ts';
import { prepareInstallation } from '../prepareInstallation.ts';
import { rowsEach, seedArticles } from './seedArticles.ts';

const usage = 'Usage: npm run seed -- --articles 100000';

const { values } = parseArgs({ options: { articles: { type: 'string' } } });
const count = Number(values.articles);
if (!Number.isInteger(count) || count < 1) throw new OperatorError(usage);

const { embedded } = await prepareInstallation(say);
const patient = connect(process.env.DATABASE_URL ?? '', 0);
const started = performance.now();
// One transaction: whole or not at all, and the temporary tables belong to its connection.
await patient.transaction((transaction) =>
  seedArticles(transaction, count, (done) => {
    say(`${done} of ${count} articles, ${rowsPerSecond(done)} rows a second`);
    if (done === count) say('Making the indexes of the search');
  }),
);
await refreshSearchWords(patient);
await patient.execute('analyze articles, article_search');
say(`All in, ${rowsPerSecond(count)} rows a second`);
await patient.$client.end();
await closeDatabase();
// A server that was running before goes on.
if (embedded?.started) await embedded.stop();

function rowsPerSecond(articles: number): number {
  return Math.round((articles * rowsEach) / ((performance.now() - started) / 1000));
}

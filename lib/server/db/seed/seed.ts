import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../OperatorError.ts';
import { refreshSearchWords } from '../../queries/searchWords.ts';
import { say } from '../../say.ts';
import { closeDatabase, connect } from '../database.ts';
import { prepareInstallation } from '../prepareInstallation.ts';
import { seedArticles } from './seedArticles.ts';

const usage = 'Usage: npm run seed -- --articles 100000';

const { values } = parseArgs({ options: { articles: { type: 'string' } } });
const count = Number(values.articles);
if (!Number.isInteger(count) || count < 1) throw new OperatorError(usage);

const { embedded } = await prepareInstallation(say);
const patient = connect(process.env.DATABASE_URL ?? '', 0);
const started = performance.now();
// One transaction: whole or not at all, and the temporary table belongs to its connection.
await patient.transaction((transaction) =>
  seedArticles(transaction, count, (done) => {
    const perSecond = Math.round(done / ((performance.now() - started) / 1000));
    say(`${done} of ${count} articles, ${perSecond} a second`);
  }),
);
await refreshSearchWords(patient);
await patient.execute('analyze articles, article_search');
await patient.$client.end();
await closeDatabase();
// A server that was running before goes on.
if (embedded?.started) await embedded.stop();

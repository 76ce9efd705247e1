import { parseArgs } from 'node:util';
import { say } from '../../say.ts';
import { closeDatabase, database } from '../database.ts';
import { prepareInstallation } from '../prepareInstallation.ts';
import { seedArticles } from './seedArticles.ts';

const usage = 'Usage: npm run seed -- --articles 100000';

const { values } = parseArgs({ options: { articles: { type: 'string' } } });
const count = Number(values.articles);
if (!Number.isInteger(count) || count < 1) throw new Error(usage);

const { embedded } = await prepareInstallation(say);
const started = performance.now();
// One transaction: whole or not at all, and the temporary table belongs to its connection.
await database().transaction((transaction) =>
  seedArticles(transaction, count, (done) => {
    const perSecond = Math.round(done / ((performance.now() - started) / 1000));
    say(`${done} of ${count} articles, ${perSecond} a second`);
  }),
);
await database().execute('analyze articles');
await closeDatabase();
// A server that was running before goes on.
if (embedded?.started) await embedded.stop();

import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { CliError } from '../CliError.ts';
import { closeDatabase, type Db, withLongTimeouts } from '../db/database.ts';
import { openClient } from '../db/openClient.ts';
import { noLimits } from '../db/sessionLimits.ts';
import { prepareInstallation } from '../installation/prepareInstallation.ts';
import { printLine } from '../printLine.ts';
import { refreshSearchWords } from '../queries/searchWords.ts';
import { foldTotals } from '../queries/totals.ts';
import { signInInstructions } from '../services/installation/ensureAdmin.ts';
import { divideSitemap } from '../services/reading/divideSitemap.ts';
import {
  createIndexes,
  createSeedSchema,
  dropIndexes,
  hasDroppedIndexes,
  type Kind,
  kinds,
  recordProgress,
  seededCount,
} from './bulkLoad.ts';
import { insertArticles, prepareArticles } from './seedArticles.ts';
import { commentsBetween, readersBetween, viewsBetween } from './seedPeople.ts';

const usage = 'Usage: npm run seed -- --articles 100000 [--comments N] [--readers N] [--views N]';

const option = { type: 'string' } as const;
const { values } = parseArgs({ options: { articles: option, comments: option, readers: option, views: option } });
const goals = {
  readers: countOf(values.readers),
  articles: countOf(values.articles),
  comments: countOf(values.comments),
  views: countOf(values.views),
};
// Comments and views are those of seeded articles.
if (goals.articles === 0 && (goals.readers === 0 || goals.comments > 0 || goals.views > 0)) throw new CliError(usage);

const { embedded, admin } = await prepareInstallation(printLine);
if (admin) printLine(signInInstructions(admin));
// One connection, whose settings last; a pool would open others.
const client = await openClient(process.env.DATABASE_URL ?? '', noLimits);
const db = drizzle({ client });
const started = performance.now();
await createSeedSchema(db);
if (await isMissingSomething()) await seed();
report('done');
await client.end();
await closeDatabase();
// Stops only a server that this command started.
if (embedded?.started) await embedded.release();

async function isMissingSomething(): Promise<boolean> {
  for (const kind of kinds) {
    if ((await seededCount(db, kind)) < goals[kind]) return true;
  }
  return hasDroppedIndexes(db);
}

async function seed(): Promise<void> {
  await db.transaction(async (transaction) => {
    await prepareArticles(transaction);
    await dropIndexes(transaction);
  });
  await fill('readers', 20_000, (transaction, first, last) => transaction.execute(readersBetween(first, last)));
  await fill('articles', 10_000, insertArticles);
  const articles = await seededCount(db, 'articles');
  const readers = await seededCount(db, 'readers');
  // Both find their articles by id.
  await db.execute(sql`vacuum analyze articles`);
  await fill('comments', 20_000, (transaction, first, last) =>
    transaction.execute(commentsBetween(first, last, { articles, readers })),
  );
  const days = Math.max(10, Math.ceil(goals.views / articles));
  await fill('views', 100_000, (transaction, first, last) => transaction.execute(viewsBetween(first, last, days)));
  await createIndexes(db, (statement) => report(statement.replace(/ USING.*/, '')));
  report('Collecting the words for corrections');
  await refreshSearchWords(db);
  report('Folding the totals');
  await foldTotals(db);
  await db.execute(sql`vacuum analyze site_totals, activity_totals, view_totals, tag_totals`);
  await withLongTimeouts(divideSitemap);
}

/** Adds what is missing to the goal, a transaction a chunk: a run that was interrupted goes on where it stopped. */
async function fill(
  kind: Kind,
  chunk: number,
  insert: (transaction: Db, first: number, last: number) => Promise<unknown>,
): Promise<void> {
  const [before, goal, began] = [await seededCount(db, kind), goals[kind], performance.now()];
  for (let done = before; done < goal; ) {
    const last = Math.min(goal, done + chunk);
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local synchronous_commit = off`);
      await insert(transaction, done + 1, last);
      await recordProgress(transaction, kind, last);
    });
    done = last;
    const perSecond = Math.round((done - before) / ((performance.now() - began) / 1000));
    report(`${done} of ${goal} ${kind}, ${perSecond} per second`);
  }
}

function report(text: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s: ${text}\n`);
}

function countOf(value = '0'): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 100_000_000) throw new CliError(usage);
  return count;
}

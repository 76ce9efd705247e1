import '#lib/platform/process/server/reportCrash.ts';
import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { prepareInstallation, signInInstructions } from '#lib/installation/server/prepareInstallation.ts';
import { closeDatabase, type Db, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { directUrl, openClient } from '#lib/platform/db/server/openClient.ts';
import { noLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { foldTotals } from '#lib/statistics/server/queries/totals.ts';
import { divideSitemap } from '#lib/syndication/server/readSitemap.ts';
import {
  type Chunk,
  countCommentsAndViews,
  createIndexes,
  createSeedSchema,
  dropIndexes,
  hasDroppedIndexes,
  insertReaders,
  insertViews,
  missingChunks,
  seedComments,
  setSlowTriggers,
} from './bulkLoad.ts';
import { prepareArticles, seedArticles } from './seedArticles.ts';

const kinds = ['readers', 'articles', 'comments', 'views'] as const;
type Kind = (typeof kinds)[number];

const usage = 'Usage: npm run seed -- --articles 100000 [--comments N] [--readers N] [--views N]';

const option = { type: 'string' } as const;
const { values } = readArguments(usage, {
  options: { articles: option, comments: option, readers: option, views: option },
});
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
// Their settings last; a pool would open others.
const client = await openClient(directUrl(), noLimits);
const db = drizzle({ client });
// PostgreSQL does the work, so there is one connection for each core.
const otherClients = await Promise.all(
  Array.from({ length: Math.min(4, availableParallelism()) - 1 }, () => openClient(directUrl(), noLimits)),
);
const connections = [db, ...otherClients.map((other) => drizzle({ client: other }))];
const started = performance.now();
await createSeedSchema(db);
if (await isMissingRows()) await load();
if (await hasDroppedIndexes(db)) await finish();
report('done');
await Promise.all([client, ...otherClients].map((open) => open.end()));
await closeDatabase();
// Stops only a server that this command started.
if (embedded?.started) await embedded.release();

async function isMissingRows(): Promise<boolean> {
  for (const kind of kinds) {
    if ((await seededCount(db, kind)) < goals[kind]) return true;
  }
  return false;
}

async function load(): Promise<void> {
  await db.transaction(async (transaction) => {
    await prepareArticles(transaction);
    await dropIndexes(transaction);
    await setSlowTriggers(transaction, 'disable');
  });
  await fill({ kind: 'readers', size: 20_000, insert: insertReaders });
  await fill({ kind: 'articles', size: 10_000, insert: seedArticles });
  const articles = await seededCount(db, 'articles');
  const readers = await seededCount(db, 'readers');
  await fill({
    kind: 'comments',
    size: 20_000,
    insert: (transaction, first, last) => seedComments(transaction, first, last, { articles, readers }),
  });
  // Views find their articles by id.
  await db.execute(sql`analyze articles (id)`);
  const days = Math.max(10, Math.ceil(goals.views / articles));
  await fill({
    kind: 'views',
    size: 100_000,
    insert: (transaction, first, last) => insertViews(transaction, first, last, days),
  });
}

/** Also what a run left that was killed. */
async function finish(): Promise<void> {
  report('Counting comments and views');
  await db.transaction(async (transaction) => {
    await countCommentsAndViews(transaction);
    await setSlowTriggers(transaction, 'enable');
  });
  await createIndexes(db, (statement) => report(statement.replace(/ USING.*/, '')));
  report('Collecting the words for corrections');
  await refreshSearchWords(db);
  report('Folding the totals');
  await foldTotals(db);
  await db.execute(sql`vacuum analyze site_totals, activity_totals, view_totals, tag_totals`);
  await withLongTimeouts(divideSitemap);
}

function fill(filling: Omit<Filling, 'goal'>): Promise<void> {
  return fillKind(connections, { ...filling, goal: goals[filling.kind] }, report);
}

function report(text: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s: ${text}\n`);
}

function countOf(value = '0'): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 100_000_000) throw new CliError(usage);
  return count;
}

/** Rows of one kind. `insert` adds rows by their numbers, in chunks of at most `size`. */
type Filling = {
  kind: Kind;
  goal: number;
  size: number;
  insert: (transaction: Db, first: number, last: number) => Promise<unknown>;
};

/**
 * Adds what is missing to the goal, on all connections, a transaction a chunk: a run that was interrupted goes on where it
 * stopped.
 *
 * @throws the error of the first chunk that failed, after the chunks that were being inserted
 */
async function fillKind(
  connections: NodePgDatabase[],
  { kind, goal, size, insert }: Filling,
  report: (text: string) => void,
): Promise<void> {
  const [first] = connections;
  const before = first ? await seededChunks(first, kind) : [];
  const chunks = missingChunks(before, goal, size);
  const began = performance.now();
  let added = 0;

  async function work(connection: NodePgDatabase): Promise<void> {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
      const next = chunk;
      await connection.transaction(async (transaction) => {
        await transaction.execute(sql`set local synchronous_commit = off`);
        await insert(transaction, next.first, next.last);
        await recordChunk(transaction, kind, next);
      });
      added += countRows([next]);
      const perSecond = Math.round(added / ((performance.now() - began) / 1000));
      report(`${countRows(before) + added} of ${goal} ${kind}, ${perSecond} per second`);
    }
  }
  const workers = connections.map((connection) =>
    work(connection).catch((error: unknown) => {
      chunks.length = 0;
      throw error;
    }),
  );
  for (const outcome of await Promise.allSettled(workers)) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Several connections insert chunks, so a run that was killed may leave gaps. */
async function seededChunks(db: Db, kind: Kind): Promise<Chunk[]> {
  const { rows } = await db.execute<Chunk>(
    sql`select first, last from seed.chunks where kind = ${kind} order by first`,
  );
  return rows;
}

async function seededCount(db: Db, kind: Kind): Promise<number> {
  return countRows(await seededChunks(db, kind));
}

function countRows(chunks: readonly Chunk[]): number {
  return chunks.reduce((rows, { first, last }) => rows + last - first + 1, 0);
}

/** In the transaction that added the rows. */
async function recordChunk(db: Db, kind: Kind, { first, last }: Chunk): Promise<void> {
  await db.execute(sql`insert into seed.chunks (kind, first, last) values (${kind}, ${first}::int, ${last}::int)`);
}

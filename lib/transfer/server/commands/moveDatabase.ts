import '#lib/platform/process/server/reportCrash.ts';
import { existsSync } from 'node:fs';
import { awaitDatabase } from '#lib/platform/db/server/awaitDatabase.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { setReadOnly } from '#lib/platform/db/server/embedded/setReadOnly.ts';
import { openClient } from '#lib/platform/db/server/openClient.ts';
import {
  describeDatabase,
  refuseMissingRights,
  refuseUnsupportedDatabase,
} from '#lib/platform/db/server/refuseUnsupportedDatabase.ts';
import { noLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { databaseAddress } from '#lib/platform/process/server/settingTypes.ts';
import { copyDatabase } from '../copyDatabase.ts';

// `npm run move-database`: copies the embedded database into one's own PostgreSQL, with the site running but read-only meanwhile.
const usage = `Usage: npm run move-database -- postgresql://user:password@host/database    an empty database
       npm run move-database -- --undo                                       lets the embedded database be written again`;

const { target, undo } = readParameters();
if (env.DATABASE_URL) throw new CliError('DATABASE_URL is set: the site does not use the embedded database.');
if (!existsSync(postgresHome(env.DATA_DIR).cluster)) throw new CliError(`There is no database in ${env.DATA_DIR}.`);

const embedded = new EmbeddedPostgres(env.DATA_DIR);
await embedded.start();
try {
  if (undo) await makeWritable();
  else await move(target);
} finally {
  // Stops only a server that this command started.
  if (embedded.started) await embedded.release();
}

async function makeWritable(): Promise<void> {
  await setReadOnly(embedded.connectionString, false);
  printLine('The embedded database can be written again');
}

async function move(target: string): Promise<void> {
  await awaitDatabase(target, 0, printLine);
  await refuseUnfit(target);
  const started = performance.now();
  printLine('The site is read-only now');
  await setReadOnly(embedded.connectionString, true);
  try {
    await copyDatabase(embedded.connectionString, target, printLine);
  } catch (error) {
    await setReadOnly(embedded.connectionString, false);
    printLine('The site can be written again: nothing was moved');
    throw error;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  printLine(`Everything is in ${describeDatabase(target)}, after ${seconds} s.`);
  printLine(
    'Set DATABASE_URL to its address and restart the site. The embedded database stays as it is, and read-only.',
  );
}

/** Before the site becomes read-only. */
async function refuseUnfit(target: string): Promise<void> {
  const client = await openClient(target, noLimits);
  try {
    await refuseUnsupportedDatabase(client);
    await refuseMissingRights(client);
  } finally {
    await client.end();
  }
}

function readParameters(): { target: string; undo: boolean } {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { undo: { type: 'boolean' } },
  });
  const [target = ''] = positionals;
  const undo = values.undo ?? false;
  if (positionals.length <= 1 && undo === (target === '') && (undo || databaseAddress.safeParse(target).success)) {
    return { target, undo };
  }
  throw new CliError(usage);
}

import { env, misspelled } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { openDataDirectory, tryDataDirectory } from './dataDirectory.ts';
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';
import { protectDataDirectory } from './embedded/postgresIdentity.ts';

/**
 * Connects to the operator's database if DATABASE_URL is set, otherwise to the embedded one, started or already
 * running. Stores its address in DATABASE_URL, where the pool, Next's bundles and child processes read it.
 *
 * @param timeout milliseconds to wait for an operator's database that is not up
 * @returns the embedded one, or null
 * @throws CliError
 */
export async function reachDatabase(timeout = 0): Promise<EmbeddedPostgres | null> {
  for (const warning of misspelled(process.env)) printLine(warning);
  if (env.DATABASE_URL) {
    openIfPossible(env.DATA_DIR);
    await awaitDatabase(env.DATABASE_URL, timeout, printLine);
    return null;
  }
  openDataDirectory(env.DATA_DIR);
  const embedded = new EmbeddedPostgres(env.DATA_DIR);
  await embedded.start();
  process.env.DATABASE_URL = embedded.connectionString;
  return embedded;
}

/** With an external database, pages work without the data directory. */
function openIfPossible(directory: string): void {
  const problem = tryDataDirectory(directory);
  if (problem) printLine(`${problem} Until this is fixed, uploads and mail files fail.`);
  else protectDataDirectory(directory, undefined);
}

import { env, misspelt } from '../env.ts';
import { printLine } from '../printLine.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { openDataDirectory, tryDataDirectory } from './dataDirectory.ts';
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';
import { protectDataDirectory } from './embedded/protectDataDirectory.ts';

/**
 * Finds the database as it is: the operator's own where DATABASE_URL names one, else the embedded one, started or found
 * running. Its address is put into DATABASE_URL, where the pool, Next's bundles and child processes look for it.
 *
 * @param patience milliseconds to wait for an operator's database that is not there
 * @returns the embedded one, or null
 * @throws CliError
 */
export async function reachDatabase(patience = 0): Promise<EmbeddedPostgres | null> {
  for (const sentence of misspelt(process.env)) printLine(sentence);
  if (env.DATABASE_URL) {
    openIfPossible(env.DATA_DIR);
    await awaitDatabase(env.DATABASE_URL, patience, printLine);
    return null;
  }
  openDataDirectory(env.DATA_DIR);
  const embedded = new EmbeddedPostgres(env.DATA_DIR);
  await embedded.start();
  process.env.DATABASE_URL = embedded.connectionString;
  return embedded;
}

/** With a database elsewhere a site can be read without it. */
function openIfPossible(directory: string): void {
  const problem = tryDataDirectory(directory);
  if (problem) printLine(`${problem} Until it can be, uploads and mails in files fail.`);
  else protectDataDirectory(directory, undefined);
}

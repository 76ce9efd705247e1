import { env } from '../env.ts';
import { say } from '../say.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';

/**
 * Finds the database as it is: the operator's own where DATABASE_URL names one, else the embedded one, started or found
 * running. Its address is put into DATABASE_URL, where the pool, Next's bundles and child processes look for it.
 *
 * @param patience milliseconds to wait for an operator's database that is not there
 * @returns the embedded one, or null
 * @throws OperatorError
 */
export async function reachDatabase(patience = 0): Promise<EmbeddedPostgres | null> {
  if (env.DATABASE_URL) {
    await awaitDatabase(env.DATABASE_URL, patience, say);
    return null;
  }
  const embedded = new EmbeddedPostgres(env.DATA_DIR);
  await embedded.start();
  process.env.DATABASE_URL = embedded.connectionString;
  return embedded;
}

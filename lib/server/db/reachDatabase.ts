import { env } from '../env.ts';
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';

/**
 * Finds the database as it is: the operator's own where DATABASE_URL names one, else the embedded one, started or found
 * running. Its address is put into DATABASE_URL, where the pool, Next's bundles and child processes look for it.
 *
 * @returns the embedded one, or null
 */
export async function reachDatabase(): Promise<EmbeddedPostgres | null> {
  if (env.DATABASE_URL) return null;
  const embedded = new EmbeddedPostgres(env.DATA_DIR);
  await embedded.start();
  process.env.DATABASE_URL = embedded.connectionString;
  return embedded;
}

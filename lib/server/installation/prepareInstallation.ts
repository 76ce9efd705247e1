import { database, withLongTimeouts } from '../db/database.ts';
import { fillDemo } from '../db/demo/fillDemo.ts';
import type { EmbeddedPostgres } from '../db/embedded/EmbeddedPostgres.ts';
import { reachDatabase } from '../db/reachDatabase.ts';
import { retryWhileUnavailable } from '../db/retryWhileUnavailable.ts';
import { withPreparationLock } from '../db/withPreparationLock.ts';
import { env } from '../env.ts';
import { isEmptyInstallation } from '../queries/installation.ts';
import { asVisitor } from '../services/Caller.ts';
import { ensureAdmin, type NewAdmin } from '../services/installation/ensureAdmin.ts';
import { bringUpToDate } from './openDatabase.ts';

/**
 * Prepares a database with the current schema, an admin and, if it is empty, demo content. Waits for the database
 * without a timeout.
 *
 * @param onReached called as soon as there is an embedded database to stop
 */
export async function prepareInstallation(
  print: (line: string) => void,
  onReached: (embedded: EmbeddedPostgres | null) => void = () => {},
): Promise<{ embedded: EmbeddedPostgres | null; admin: NewAdmin | null }> {
  const embedded = await reachDatabase(Number.POSITIVE_INFINITY);
  onReached(embedded);
  embedded?.supervise();
  await bringUpToDate(Number.POSITIVE_INFINITY);
  const addsDemo = env.DEMO_CONTENT ?? embedded !== null;
  let admin: NewAdmin | null = null;
  await retryWhileUnavailable(
    () =>
      withPreparationLock(async () => {
        admin ??= await ensureAdmin(asVisitor(), env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
        if (addsDemo && (await isEmptyInstallation(database()))) await withLongTimeouts(() => fillDemo(print));
      }),
    Number.POSITIVE_INFINITY,
  );
  return { embedded, admin };
}

import { database, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { fillDemo } from '#lib/demo/server/fillDemo.ts';
import type { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { withPreparationLock } from '#lib/platform/db/server/withPreparationLock.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { isEmptyInstallation } from './queries/installation.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { ensureAdmin, type NewAdmin } from './ensureAdmin.ts';
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

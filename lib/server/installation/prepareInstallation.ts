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
 * A database with this version's schema, an admin and, where there is nothing else, demo content. Waits for it as long as it takes.
 *
 * @param reached called as soon as there is an embedded database to stop
 */
export async function prepareInstallation(
  say: (line: string) => void,
  reached: (embedded: EmbeddedPostgres | null) => void = () => {},
): Promise<{ embedded: EmbeddedPostgres | null; admin: NewAdmin | null }> {
  const embedded = await reachDatabase(Number.POSITIVE_INFINITY);
  reached(embedded);
  embedded?.supervise();
  await bringUpToDate(Number.POSITIVE_INFINITY);
  const wantsDemo = env.DEMO_CONTENT ?? embedded !== null;
  let admin: NewAdmin | null = null;
  await retryWhileUnavailable(
    () =>
      withPreparationLock(async () => {
        admin ??= await ensureAdmin(asVisitor(), env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
        if (wantsDemo && (await isEmptyInstallation(database()))) await withLongTimeouts(() => fillDemo(say));
      }),
    Number.POSITIVE_INFINITY,
  );
  return { embedded, admin };
}

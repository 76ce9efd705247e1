import { env } from '../env.ts';
import { isEmptyInstallation } from '../queries/installation.ts';
import { asVisitor } from '../services/Caller.ts';
import { ensureAdmin, type NewAdmin } from '../services/installation/ensureAdmin.ts';
import { database, withPatience } from './database.ts';
import { fillDemo } from './demo/fillDemo.ts';
import type { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';
import { openDatabase } from './openDatabase.ts';

/** A database with this version's schema, an admin and, where there is nothing else, demo content. Waits for it as long as it takes. */
export async function prepareInstallation(
  say: (line: string) => void,
): Promise<{ embedded: EmbeddedPostgres | null; admin: NewAdmin | null }> {
  const embedded = await openDatabase(Number.POSITIVE_INFINITY);
  embedded?.supervise();
  const admin = await ensureAdmin(asVisitor(), env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  const wantsDemo = env.DEMO_CONTENT ?? embedded !== null;
  if (wantsDemo && (await isEmptyInstallation(database()))) await withPatience(() => fillDemo(say));
  return { embedded, admin };
}

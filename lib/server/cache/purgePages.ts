import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export const purgeChannel = 'vestnik_purge';

/**
 * Takes pages with these tags out of every process's cache. Called in the transaction of the change itself, PostgreSQL
 * delivers it when, and only when, that commits.
 */
export async function purgePages(db: Db, tags: string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${purgeChannel}, ${JSON.stringify(tags)})`);
}

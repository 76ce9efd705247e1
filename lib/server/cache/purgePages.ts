import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export const purgeChannel = 'vestnik_purge';

/** PostgreSQL carries less than 8,000 bytes in one notification. */
const tagsAtOnce = 100;

/**
 * Takes pages with these tags out of every process's cache. Called in the transaction of the change itself, PostgreSQL
 * delivers it when, and only when, that commits.
 */
export async function purgePages(db: Db, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += tagsAtOnce) {
    const payload = JSON.stringify(tags.slice(start, start + tagsAtOnce));
    await db.execute(sql`select pg_notify(${purgeChannel}, ${payload})`);
  }
}

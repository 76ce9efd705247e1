import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export const purgeChannel = 'vestnik_purge';

/** A PostgreSQL notification is limited to less than 8,000 bytes. */
const tagsPerNotification = 100;

/**
 * Purges pages with these tags from the caches of all processes. Call it in the transaction of the change: PostgreSQL delivers
 * the notification only if that commits.
 */
export async function purgePages(db: Db, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += tagsPerNotification) {
    const payload = JSON.stringify(tags.slice(start, start + tagsPerNotification));
    await db.execute(sql`select pg_notify(${purgeChannel}, ${payload})`);
  }
}

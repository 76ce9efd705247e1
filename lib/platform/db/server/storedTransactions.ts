import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Deletes rows of connections that have stored nothing for a day: most of these are closed. */
export async function deleteOldStoredTransactions(db: Db): Promise<void> {
  await db.execute(sql`delete from stored_transactions where created_at < now() - interval '1 day'`);
}

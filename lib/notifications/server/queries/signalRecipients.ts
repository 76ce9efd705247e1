import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

export const notificationChannel = 'vestnik_notifications';

/** A PostgreSQL notification is limited to less than 8,000 bytes. */
const idsPerMessage = 100;

/** Signals the open streams of these users in all processes, if the transaction commits. */
export async function signalRecipients(db: Db, userIds: string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += idsPerMessage) {
    const payload = JSON.stringify(userIds.slice(start, start + idsPerMessage));
    await db.execute(sql`select pg_notify(${notificationChannel}, ${payload})`);
  }
}

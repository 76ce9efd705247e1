import { asc, eq } from 'drizzle-orm';
import { database } from '#lib/server/db/database.ts';
import { logEntries } from '#lib/server/db/schema/editorial.ts';

/** What the audit log says was done to something, oldest first. */
export async function logEntriesOn(targetId: string) {
  return database()
    .select()
    .from(logEntries)
    .where(eq(logEntries.targetId, targetId))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));
}

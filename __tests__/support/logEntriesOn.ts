import { asc, eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';

/** The audit log entries about a target, oldest first. */
export async function logEntriesOn(targetId: string) {
  return database()
    .select()
    .from(logEntries)
    .where(eq(logEntries.targetId, targetId))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));
}

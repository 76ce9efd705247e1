import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { backups } from '#lib/platform/db/server/schema/backups.ts';

export type BackupRow = typeof backups.$inferSelect;

export async function beginBackup(db: Db, name: string): Promise<string> {
  await deleteOldBackupRows(db);
  const [row] = await db.insert(backups).values({ name }).returning({ id: backups.id });
  if (!row) throw new Error('PostgreSQL returned no row');
  return row.id;
}

/** Rows of attempts that were interrupted, as that of a restored backup was, and of more than a year ago. */
export async function deleteOldBackupRows(db: Db): Promise<void> {
  const isOld = sql`${backups.finishedAt} is null or ${backups.startedAt} < now() - interval '1 year'`;
  await db.delete(backups).where(isOld);
}

export async function finishBackup(
  db: Db,
  id: string,
  result: Pick<BackupRow, 'bytes' | 'verification'> | { error: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...result, finishedAt: sql`now()` })
    .where(eq(backups.id, id));
}

/** Newest first. */
export async function listBackupRows(db: Db, limit: number): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.startedAt)).limit(limit);
}

/** Start of the last good one: what was written later is not in it. */
export async function findLastGoodBackup(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isNull(backups.error)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

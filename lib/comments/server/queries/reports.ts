import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { commentReports } from '#lib/platform/db/server/schema/engagement.ts';
import type { NewReport } from '../../comment.ts';

/** By a user or, with a keyed hash, by a network. */
export type Reporter = { reporterId: string; sourceHash: null } | { reporterId: null; sourceHash: Buffer };

/** A further report by the same reporter changes nothing. @returns whether it is the first */
export async function insertReport(
  db: Db,
  report: Reporter & { commentId: string; reason: NewReport['reason']; note: string },
): Promise<boolean> {
  const stored = await db
    .insert(commentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ commentId: commentReports.commentId });
  return stored.length > 0;
}

export async function resolveReports(db: Db, commentId: string): Promise<void> {
  await db
    .update(commentReports)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.resolvedAt)));
}

/** Those decided on long ago: until then, the same reporter can't report the comment again. */
export async function deleteOldReports(db: Db): Promise<void> {
  await db.delete(commentReports).where(sql`resolved_at < now() - interval '90 days'`);
}

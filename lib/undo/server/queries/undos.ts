import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { undoLimit } from '../../undo.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { undos } from '#lib/platform/db/server/schema/undos.ts';

export type NewUndo = Pick<typeof undos.$inferInsert, 'userId' | 'action' | 'label' | 'count' | 'plan'>;

/** Forgets what the account did before its last actions. */
export async function insertUndo(db: Db, undo: NewUndo): Promise<string> {
  const [row] = await db
    .insert(undos)
    .values({ ...undo, label: undo.label.slice(0, 200) })
    .returning({ id: undos.id });
  await db.execute(sql`
    delete from undos where user_id = ${undo.userId} and id in (
      select id from undos where user_id = ${undo.userId} order by id desc offset ${undoLimit}
    )
  `);
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

/** Newest first. */
export async function listUndoRows(db: Db, userId: string) {
  const { id, action, label, count: things, createdAt, undoneAt } = undos;
  return db
    .select({ id, action, label, count: things, createdAt, undoneAt })
    .from(undos)
    .where(eq(undos.userId, userId))
    .orderBy(desc(undos.id))
    .limit(undoLimit);
}

/** The plan, for one caller only; null if the account has no such action, false if it is taken back already. */
export async function takeUndo(db: Db, userId: string, id: string): Promise<Record<string, unknown> | null | false> {
  const isOwn = and(eq(undos.id, id), eq(undos.userId, userId));
  const [taken] = await db
    .update(undos)
    .set({ undoneAt: sql`now()` })
    .where(and(isOwn, isNull(undos.undoneAt)))
    .returning({ plan: undos.plan });
  if (taken) return taken.plan;
  const [known] = await db.select({ count: count() }).from(undos).where(isOwn);
  return known?.count ? false : null;
}

export async function releaseUndo(db: Db, id: string): Promise<void> {
  await db.update(undos).set({ undoneAt: null }).where(eq(undos.id, id));
}

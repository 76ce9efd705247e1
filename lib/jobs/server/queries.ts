import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { taskRuns } from '#lib/platform/db/server/schema/editorial.ts';

/** Whether the job queues were ever created. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('pgboss.job') is not null as has`);
  return rows[0]?.has ?? false;
}

/** The queues of the jobs that wait or run, with those of pg-boss itself. */
export async function queuesWithOpenJobs(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job where state < 'completed'
  `);
  return rows.map(({ name }) => name);
}

/** The columns of pg-boss's table of jobs. */
export async function jobColumns(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  `);
  return rows.map(({ name }) => name);
}

/** Jobs that ran in another database, where nobody finishes them. */
export async function reopenActiveJobs(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'created', started_on = null, heartbeat_on = null where state = 'active'
  `);
}

export type TaskKind = 'read-feeds' | 'clear-suggestions' | 'import';
export type TaskRunRow = NonNullable<Awaited<ReturnType<typeof findTaskRun>>>;

export const isActive = inArray(taskRuns.state, ['queued', 'running']);

/** @returns null while another run of the kind is active */
export async function insertTaskRun(
  db: Db,
  kind: TaskKind,
  starterId: string | null,
  id?: string,
): Promise<string | null> {
  const [row] = await db
    .insert(taskRuns)
    .values({ kind, starterId, ...(id && { id }) })
    .onConflictDoNothing()
    .returning({ id: taskRuns.id });
  return row?.id ?? null;
}

export async function findActiveTaskRun(db: Db, kind: TaskKind): Promise<string | null> {
  const [row] = await db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(eq(taskRuns.kind, kind), isActive));
  return row?.id ?? null;
}

export async function findTaskRun(db: Db, id: string) {
  const [row] = await db
    .select({
      id: taskRuns.id,
      kind: taskRuns.kind,
      state: taskRuns.state,
      done: taskRuns.done,
      total: taskRuns.total,
      added: taskRuns.added,
      failed: taskRuns.failed,
      createdAt: taskRuns.createdAt,
    })
    .from(taskRuns)
    .where(eq(taskRuns.id, id));
  return row ?? null;
}

/** Fails runs without progress for half an hour: their job has failed for good, and nobody should join them. */
export async function failStaleTaskRuns(db: Db, kind: TaskKind): Promise<void> {
  await db
    .update(taskRuns)
    .set({ state: 'failed', finishedAt: sql`now()` })
    .where(and(eq(taskRuns.kind, kind), isActive, sql`${taskRuns.updatedAt} < now() - interval '30 minutes'`));
}

/** @param remaining in addition to what is done already */
export async function markTaskRunning(db: Db, id: string, remaining: number): Promise<void> {
  await db
    .update(taskRuns)
    .set({ state: 'running', total: sql`${taskRuns.done} + ${remaining}`, updatedAt: sql`now()` })
    .where(and(eq(taskRuns.id, id), isActive));
}

export type Advance = { done: number; added: number; failed?: { label: string; reason: string } };

export async function advanceTaskRun(db: Db, id: string, { done, added, failed }: Advance): Promise<void> {
  await db
    .update(taskRuns)
    .set({
      done: sql`${taskRuns.done} + ${done}`,
      added: sql`${taskRuns.added} + ${added}`,
      ...(failed && { failed: sql`${taskRuns.failed} || ${JSON.stringify([failed])}::jsonb` }),
      updatedAt: sql`now()`,
    })
    .where(eq(taskRuns.id, id));
}

export async function finishTaskRun(db: Db, id: string): Promise<void> {
  await db
    .update(taskRuns)
    .set({ state: 'done', updatedAt: sql`now()`, finishedAt: sql`now()` })
    .where(and(eq(taskRuns.id, id), isActive));
}

export async function deleteOldTaskRuns(db: Db): Promise<void> {
  await db.delete(taskRuns).where(sql`${taskRuns.finishedAt} < now() - interval '30 days'`);
}

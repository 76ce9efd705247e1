import { and, desc, eq, sql } from 'drizzle-orm';
import { isActive } from '#lib/jobs/server/queries.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { taskRuns } from '#lib/platform/db/server/schema/editorial.ts';
import { imports } from '#lib/platform/db/server/schema/transfers.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { violatedUniqueIndex } from '#lib/platform/process/server/databaseErrors.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ImportSourceName, StoredReport } from '../../transfer.ts';

type NewImport = { runId: string; source: ImportSourceName; fileName: string; address: string | null };
export type ImportRunRow = NonNullable<Awaited<ReturnType<typeof findImportRun>>>;

/** Without progress for half an hour, its job has failed for good. */
const state = sql<'queued' | 'running' | 'done' | 'failed'>`case
  when ${isActive} and ${taskRuns.updatedAt} < now() - interval '30 minutes' then 'failed'
  else ${taskRuns.state}
end`;

const columns = {
  id: taskRuns.id,
  state,
  done: taskRuns.done,
  total: taskRuns.total,
  createdAt: taskRuns.createdAt,
  finishedAt: taskRuns.finishedAt,
  source: imports.source,
  fileName: imports.fileName,
  address: imports.address,
  dryRun: imports.dryRun,
  error: imports.error,
  starterId: users.id,
  starterName: users.name,
};

export async function insertImportRun(db: Db, run: NewImport): Promise<void> {
  await db.insert(imports).values(run);
}

export async function findImportRun(db: Db, id: string) {
  const [row] = await db
    .select({ ...columns, report: imports.report })
    .from(imports)
    .innerJoin(taskRuns, eq(taskRuns.id, imports.runId))
    .leftJoin(users, eq(users.id, taskRuns.starterId))
    .where(eq(imports.runId, id));
  return row ?? null;
}

/** The last ones, newest first. */
export async function listImportRuns(db: Db, limit: number) {
  return db
    .select(columns)
    .from(imports)
    .innerJoin(taskRuns, eq(taskRuns.id, imports.runId))
    .leftJoin(users, eq(users.id, taskRuns.starterId))
    .orderBy(desc(taskRuns.createdAt), desc(taskRuns.id))
    .limit(limit);
}

/**
 * Queues a finished dry run again as a real one.
 *
 * @returns false if it is not a finished dry run
 * @throws DomainError conflict, while another import is active
 */
export async function requeueImportRun(db: Db, id: string, starterId: string): Promise<boolean> {
  const dryRuns = db.select({ id: imports.runId }).from(imports).where(eq(imports.dryRun, true));
  try {
    const rows = await db
      .update(taskRuns)
      .set({ state: 'queued', done: 0, total: 0, starterId, updatedAt: sql`now()`, finishedAt: null })
      .where(and(eq(taskRuns.id, id), eq(taskRuns.state, 'done'), sql`${taskRuns.id} in ${dryRuns}`))
      .returning({ id: taskRuns.id });
    if (rows.length === 0) return false;
  } catch (error) {
    if (violatedUniqueIndex(error) === 'task_runs_one_at_a_time_key') throw importRunning();
    throw error;
  }
  await db.update(imports).set({ dryRun: false, report: null }).where(eq(imports.runId, id));
  return true;
}

export function importRunning(): DomainError {
  return new DomainError('conflict', 'import_running');
}

export async function setImportProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db
    .update(taskRuns)
    .set({ done, total: Math.max(done, total), updatedAt: sql`now()` })
    .where(and(eq(taskRuns.id, id), isActive));
}

export async function finishImportRun(db: Db, id: string, report: StoredReport): Promise<void> {
  await db.update(imports).set({ report }).where(eq(imports.runId, id));
  await db
    .update(taskRuns)
    .set({ state: 'done', done: sql`${taskRuns.total}`, updatedAt: sql`now()`, finishedAt: sql`now()` })
    .where(eq(taskRuns.id, id));
}

/** @param error a code below `errors.` in the locale files */
export async function failImportRun(db: Db, id: string, error: string): Promise<void> {
  await db.update(imports).set({ error }).where(eq(imports.runId, id));
  await db
    .update(taskRuns)
    .set({ state: 'failed', updatedAt: sql`now()`, finishedAt: sql`now()` })
    .where(eq(taskRuns.id, id));
}

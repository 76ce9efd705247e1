import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

// These tables belong to pg-boss; the state of jobs can only be read there.

export type JobRow = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** The start time of the oldest waiting job. */
  dueSince: string | null;
  /** When its schedule was set, in its present time zone; null for a job without a schedule. */
  scheduledSince: string | null;
  last: { state: string; startedAt: string | null; finishedAt: string | null; output: unknown } | null;
};

export async function listJobStates(db: Db): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow & Record<string, unknown>>(sql`
    select
      queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'active')::int as running,
      count(*) filter (where job.state = 'failed')::int as failed,
      min(job.start_after) filter (where job.state in ('created', 'retry')) as "dueSince",
      (select min(created_on) from pgboss.schedule where schedule.name = queue.name) as "scheduledSince",
      (
        select jsonb_build_object(
          'state', last.state, 'startedAt', last.started_on, 'finishedAt', last.completed_on, 'output', last.output
        )
        from pgboss.job as last
        where last.name = queue.name and last.started_on is not null
        order by last.started_on desc limit 1
      ) as last
    from pgboss.queue as queue
    left join pgboss.job as job on job.name = queue.name
    group by queue.name
  `);
  return rows;
}

export async function listJobFailures(db: Db, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    failedAt: string;
    attempts: number;
    output: unknown;
  }>(sql`
    select id, name, completed_on as "failedAt", retry_count + 1 as attempts, output
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}
  `);
  return rows;
}

export async function findJobFailure(db: Db, id: string): Promise<{ name: string } | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where id = ${id} and state = 'failed'`,
  );
  return rows[0] ?? null;
}

/**
 * Moves all schedules to a time zone, without changing those that are in it. Their time of creation is the lower limit of
 * the runs that pg-boss makes up for: a run that would have been due in the new zone earlier is not one.
 */
export async function setScheduleTimeZone(db: Db, timeZone: string): Promise<void> {
  await db.execute(sql`
    update pgboss.schedule set timezone = ${timeZone}, created_on = now(), updated_on = now()
    where timezone is distinct from ${timeZone}
  `);
}

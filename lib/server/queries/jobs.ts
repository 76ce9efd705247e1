import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

// These tables belong to pg-boss; the state of jobs can only be read there.

export type JobRow = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** The start time of the oldest waiting job. */
  dueSince: string | null;
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

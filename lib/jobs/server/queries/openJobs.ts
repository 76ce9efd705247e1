import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

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

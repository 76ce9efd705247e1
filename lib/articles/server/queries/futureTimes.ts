import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** The tolerated clock difference between machines. */
const limit = sql`now() + interval '5 seconds'`;
/** pg-boss stores these as UTC without time zone. A slot begins at most a minute ahead. */
const slotLimit = sql`(now() at time zone 'UTC') + interval '1 minute'`;

/**
 * Resets timestamps that were written while the clock was ahead. Anything scheduled by such a timestamp (pg-boss's
 * claim on the next pass, a job, a feed) would stand still until the clock reaches it.
 *
 * @returns how many rows were reset
 */
export async function resetFutureTimes(db: Db): Promise<number> {
  const results = [
    await db.execute(sql`
      update pgboss.version set
        cron_on = case when cron_on > ${limit} then now() - interval '1 minute' else cron_on end,
        bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()),
        reindex_on = least(reindex_on, now()),
        monitor_backoff_on = least(monitor_backoff_on, now())
      where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > ${limit}
    `),
    await db.execute(sql`
      update pgboss.queue set
        maintain_on = least(maintain_on, now()),
        monitor_on = least(monitor_on, now()),
        monitor_claim_on = least(monitor_claim_on, now())
      where greatest(maintain_on, monitor_on, monitor_claim_on) > ${limit}
    `),
    // Finished jobs too: their slot would reject the job of the minute that it names.
    await db.execute(sql`update pgboss.job set singleton_on = null where singleton_on > ${slotLimit}`),
    // A delay keeps its length, but at most an hour: a job for a scheduled time then checks that time again.
    await db.execute(sql`
      update pgboss.job set
        start_after = now() + least(
          greatest(start_after - greatest(created_on, started_on), interval '0'), interval '1 hour'
        ),
        created_on = least(created_on, now()),
        started_on = least(started_on, now()),
        heartbeat_on = least(heartbeat_on, now())
      where state < 'completed' and greatest(created_on, started_on, heartbeat_on) > ${limit}
    `),
    await db.execute(sql`
      update feeds set
        last_fetched_at = now(),
        next_fetch_at = now() + least(greatest(next_fetch_at - last_fetched_at, interval '0'), interval '1 day')
      where last_fetched_at > ${limit}
    `),
    await db.execute(sql`
      update task_runs set created_at = least(created_at, now()), updated_at = now()
      where state in ('queued', 'running') and updated_at > ${limit}
    `),
  ];
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

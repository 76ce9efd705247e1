import { PgBoss } from 'pg-boss';
import { siteTimeZone } from '#lib/domain/siteClock.ts';
import { withLongTimeouts } from '../db/database.ts';
import { bossConnection } from '../jobs/bossConnection.ts';
import { type JobName, jobData, jobNames } from '../jobs/jobData.ts';
import { PermanentFailure } from '../jobs/PermanentFailure.ts';
import { cronOf } from '../jobs/schedules.ts';
import { log } from '../log.ts';
import type { Job } from './Job.ts';
import { jobs } from './jobs.ts';
import { monitorClock } from './monitorClock.ts';

/**
 * A worker says this often, in seconds, that it still lives; who has not for three times as long is dead, and its job
 * another's. Looked after this often as well, a killed worker's job is taken up again within half a minute.
 */
const heartbeat = 5;

/** How long jobs under way may go on when the process is told to stop, in milliseconds; after that they go back to their queues. */
const patience = 5_000;

/** Sets up the queues and takes up work. Returns what ends it. */
export async function startJobs(connectionString: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...bossConnection(connectionString, 4),
    useListenNotify: true,
    superviseIntervalSeconds: heartbeat,
    monitorIntervalSeconds: heartbeat,
    cronMonitorIntervalSeconds: heartbeat,
    clockMonitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.warn({ error }, 'the job queue complains'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  const stopWatching = await monitorClock();
  try {
    await boss.start();
    for (const name of jobNames) await startJob(boss, name, jobs[name]);
  } catch (error) {
    stopWatching();
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return () => {
    stopWatching();
    return boss.stop({ graceful: true, timeout: patience });
  };
}

async function startJob<Name extends JobName>(boss: PgBoss, name: Name, job: Job<Name>): Promise<void> {
  await boss.updateQueue(name, {
    notify: true,
    retryLimit: job.retries,
    retryDelay: job.pause ?? 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.patience,
    heartbeatSeconds: heartbeat * 3,
    deleteAfterSeconds: 14 * 24 * 3600,
  });
  const cron = cronOf(name);
  if (cron) await boss.schedule(name, cron, {}, { tz: siteTimeZone, missed: 'once' });
  else await boss.unschedule(name);

  const options = {
    localConcurrency: job.concurrency ?? 1,
    heartbeatRefreshSeconds: heartbeat,
    notifyPollingIntervalSeconds: 10,
    perJobResults: true,
  } as const;
  await boss.work(name, options, async ([task]) => {
    if (!task) return [];
    const { id } = task;
    const data = jobData[name].parse(task.data);
    try {
      await withLongTimeouts(() => job.work(data, { id, signal: task.signal }));
      return [{ id, status: 'completed' }];
    } catch (error) {
      if (error instanceof PermanentFailure) {
        log.warn({ job: name, id, error: error.cause }, 'a job failed for good');
        // Without a queue for such jobs this ends the job as failed.
        return [{ id, status: 'deadletter', output: error }];
      }
      log.warn({ job: name, id, error }, 'a job failed');
      throw error;
    }
  });
}

import { PgBoss } from 'pg-boss';
import { resetFutureTimes } from '#lib/articles/server/queries/futureTimes.ts';
import { findPausedAt } from '#lib/installation/server/queries.ts';
import { database, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { setScheduleTimeZone } from '#lib/platform/db/server/jobs.ts';
import { bossConnection, logQueueError, poolOf } from '#lib/platform/jobs/server/bossConnection.ts';
import { cronOf, type JobData, type JobName, jobData, jobNames } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { shortenFutureLimits } from '#lib/platform/limits/server/limitAttempts.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { beginSpan } from '#lib/platform/telemetry/server/spans.ts';
import { runInContext } from '#lib/platform/telemetry/server/workContext.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Job } from './Job.ts';
import { jobs } from './jobs.ts';

/**
 * Seconds between heartbeats. After three missed heartbeats a worker counts as dead and its job is released. The
 * supervisor runs at the same interval, so a killed worker's job restarts within half a minute.
 */
const heartbeat = 5;

/** Milliseconds for running jobs to finish at shutdown; then they return to their queues. */
const stopTimeout = 5_000;

/** Configures the queues and starts the workers. Returns a stop function. */
export async function startJobs(connectionString: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...bossConnection(connectionString, 4),
    useListenNotify: true,
    superviseIntervalSeconds: heartbeat,
    monitorIntervalSeconds: heartbeat,
    cronMonitorIntervalSeconds: heartbeat,
    clockMonitorIntervalSeconds: 30,
  });
  boss.on('error', logQueueError);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  const stopMonitor = await monitorClock();
  let stopWaiting = () => {};
  try {
    await boss.start();
    globalThis.vestnikQueuePool = poolOf(boss);
    const { timeZone } = await siteSettings();
    await setScheduleTimeZone(database(), timeZone);
    for (const name of jobNames) await configureQueue(boss, name, jobs[name], timeZone);
    for (const name of jobNames) if (!jobs[name].outward) await startWorkers(boss, name, jobs[name]);
    const held = jobNames.filter((name) => jobs[name].outward);
    stopWaiting = await whenResumed(async () => {
      for (let name = held[0]; name; name = held[0]) {
        await startWorkers(boss, name, jobs[name]);
        held.shift();
      }
    });
  } catch (error) {
    stopMonitor();
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return () => {
    stopMonitor();
    stopWaiting();
    return boss.stop({ graceful: true, timeout: stopTimeout });
  };
}

async function configureQueue<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  job: Job<Name>,
  timeZone: string,
): Promise<void> {
  await boss.updateQueue(name, {
    notify: true,
    retryLimit: job.retries,
    retryDelay: job.delay ?? 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.timeout,
    heartbeatSeconds: heartbeat * 3,
    deleteAfterSeconds: 14 * 24 * 3600,
  });
  const cron = cronOf(name);
  if (cron) await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' });
  else await boss.unschedule(name);
}

async function startWorkers<Name extends JobName>(boss: PgBoss, name: Name, job: Job<Name>): Promise<void> {
  for (let number = 0; number < (job.concurrency ?? 1); number += 1) await startWorker(boss, name, job);
}

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, job: Job<Name>): Promise<void> {
  const options = {
    heartbeatRefreshSeconds: heartbeat,
    notifyPollingIntervalSeconds: 10,
    perJobResults: true,
    batchSize: job.batch ?? 1,
  } as const;
  let worker = '';
  worker = await boss.work(name, options, async (tasks) => {
    const [task] = tasks;
    if (!task) return [];
    // Looks for the next job at once: a notification is not repeated for each job of a burst.
    boss.notifyWorker(worker);
    const { id, signal } = task;
    const [data, ...more] = tasks.map((task) => jobData[name].parse(task.data)) as [JobData<Name>];
    const end = timeJob(name);
    const span = beginSpan({ name: `job ${name}`, kind: 'job', attributes: { 'vestnik.job_id': id } });
    try {
      const context = { id, name: `job ${name}`, span };
      await runInContext(context, () => withLongTimeouts(() => job.work(data, { id, signal, more })));
      end('ok');
      span?.end(false);
      return tasks.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      end('failed');
      span?.end(true);
      if (error instanceof PermanentFailure) {
        log.warn({ job: name, id, error: error.cause }, 'a job failed permanently');
        // Without a dead letter queue this status fails the job.
        return tasks.map(({ id }) => ({ id, status: 'deadletter', output: error }));
      }
      log.warn({ job: name, id, error }, 'a job failed');
      throw error;
    }
  });
}

function timeJob(job: JobName): (outcome: 'ok' | 'failed') => void {
  const started = performance.now();
  return (outcome) => events.job.publish({ job, outcome, seconds: (performance.now() - started) / 1000 });
}

/** Milliseconds. A clock that ran ahead delays schedules by less than a minute. */
const interval = 20_000;

/** Repairs the job queue, and limits, after a clock that ran ahead has been set back. Returns a stop function. */
async function monitorClock(): Promise<() => void> {
  await repair();
  const timer = setInterval(() => void repair(), interval).unref();
  return () => clearInterval(timer);
}

async function repair(): Promise<void> {
  try {
    const rows = await withLongTimeouts(
      async () => (await resetFutureTimes(database())) + (await shortenFutureLimits(database())),
    );
    if (rows > 0) log.warn({ rows }, 'times in the future were reset: the clock had run ahead');
  } catch (error) {
    log.warn({ error }, 'resetting times in the future failed');
  }
}

/** Milliseconds. */
const resumeInterval = 5_000;

/**
 * Starts work at once, or, while the site is paused, as soon as an operator resumes it.
 *
 * @returns a function that stops waiting
 */
async function whenResumed(start: () => Promise<void>): Promise<() => void> {
  if (!(await findPausedAt(database()))) {
    await start();
    return () => {};
  }
  log.warn({}, 'the site is paused: it publishes and sends nothing until "npm run admin -- resume"');
  let isTrying = false;
  const timer = setInterval(async () => {
    if (isTrying) return;
    isTrying = true;
    try {
      if (await findPausedAt(database())) return;
      await start();
      clearInterval(timer);
      log.info({}, 'the site was resumed');
    } catch (error) {
      log.warn({ error }, 'failed to resume the site');
    } finally {
      isTrying = false;
    }
  }, resumeInterval).unref();
  return () => clearInterval(timer);
}

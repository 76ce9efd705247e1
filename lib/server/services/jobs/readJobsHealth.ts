import type { JobHealth, JobsHealth } from '#lib/domain/job.ts';
import { authorize, canSeeJobs } from '#lib/domain/permissions.ts';
import { jobNames } from '../../jobs/jobData.ts';
import { cronOf, runsAfter } from '../../jobs/schedules.ts';
import { presentJobFailure, presentLastRun } from '../../present/job.ts';
import { type JobRow, listJobFailures, listJobStates } from '../../queries/jobs.ts';
import type { Caller } from '../Caller.ts';

const maxFailures = 50;
/** Delay in milliseconds after which a job is reported as overdue. */
const tolerance = 2 * 60_000;

/** @throws DomainError unauthenticated, forbidden */
export async function readJobsHealth({ db, actor }: Caller): Promise<JobsHealth> {
  authorize(actor, canSeeJobs);
  const states = new Map((await listJobStates(db)).map((row) => [row.name, row]));
  return {
    jobs: jobNames.map((name) => healthOf(name, states.get(name))),
    failures: (await listJobFailures(db, maxFailures)).map(presentJobFailure),
  };
}

function healthOf(name: (typeof jobNames)[number], row: JobRow | undefined): JobHealth {
  const cron = cronOf(name);
  const lastRun = row?.last ? presentLastRun(row.last) : null;
  const [nextRun] = cron ? runsAfter(cron, new Date(), 1) : [];
  return {
    name,
    cron,
    lastRun,
    nextRunAt: nextRun?.toISOString() ?? null,
    overdue: isOverdue(cron, lastRun?.startedAt ?? null, row?.dueSince ?? null),
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    failed: row?.failed ?? 0,
  };
}

/** A queued job that could have started, or a scheduled run that did not happen. */
function isOverdue(cron: string | null, lastStart: string | null, dueSince: string | null): boolean {
  const limit = Date.now() - tolerance;
  if (dueSince && Date.parse(dueSince) < limit) return true;
  const [expected] = cron && lastStart ? runsAfter(cron, new Date(lastStart), 1) : [];
  return expected !== undefined && expected.getTime() < limit;
}

import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type JobRow, listJobFailures, listJobStates } from '#lib/platform/db/server/jobs.ts';
import { cronOf, jobNames, nextRunAfter } from '#lib/platform/jobs/server/jobData.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { canSeeJobs } from '#lib/users/permissions.ts';
import type { JobHealth, JobsHealth } from '../job.ts';
import { presentJobFailure, presentLastRun } from './present.ts';

const maxFailures = 50;
/** Delay in milliseconds after which a job is reported as overdue. */
const tolerance = 2 * 60_000;

/** @throws DomainError unauthenticated, forbidden */
export async function readJobsHealth({ db, actor }: Caller): Promise<JobsHealth> {
  authorize(actor, canSeeJobs);
  const { timeZone } = await siteSettings();
  const states = new Map((await listJobStates(db)).map((row) => [row.name, row]));
  return {
    jobs: jobNames.map((name) => healthOf(name, states.get(name), timeZone)),
    failures: (await listJobFailures(db, maxFailures)).map(presentJobFailure),
  };
}

function healthOf(name: (typeof jobNames)[number], row: JobRow | undefined, timeZone: string): JobHealth {
  const cron = cronOf(name);
  const lastRun = row?.last ? presentLastRun(row.last) : null;
  const nextRun = (time: number) => (cron ? nextRunAfter(cron, timeZone, new Date(time)) : undefined);
  return {
    name,
    cron,
    lastRun,
    nextRunAt: nextRun(Date.now())?.toISOString() ?? null,
    overdue: isOverdue(row, lastRun?.startedAt ?? null, nextRun),
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    failed: row?.failed ?? 0,
  };
}

/** A queued job that could have started, or a scheduled run that did not happen. */
function isOverdue(
  row: JobRow | undefined,
  lastStart: string | null,
  nextRun: (time: number) => Date | undefined,
): boolean {
  const limit = Date.now() - tolerance;
  if (row?.dueSince && Date.parse(row.dueSince) < limit) return true;
  if (!lastStart) return false;
  // In a new time zone today's run may have been due before the zone was changed.
  const expected = nextRun(Math.max(Date.parse(lastStart), Date.parse(row?.scheduledSince ?? lastStart)));
  return expected !== undefined && expected.getTime() < limit;
}

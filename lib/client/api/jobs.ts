import type { JobFailure, JobHealth, JobsHealth } from '#lib/domain/job.ts';
import { isFlag, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isHealth = objectOf<JobsHealth>({
  jobs: listOf(objectOf<JobHealth>({ name: isText, overdue: isFlag })),
  failures: listOf(objectOf<JobFailure>({ id: isText, name: isText, reason: isText })),
});

export async function fetchJobsHealth(token: string, signal?: AbortSignal): Promise<JobsHealth> {
  const failure = 'Failed to fetch jobs';
  return read(await request('/jobs', { token, failure, signal }), isHealth, failure);
}

/** Has a job that failed for good tried again. */
export async function retryFailedJob(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const path = `/jobs/failed/${encodeURIComponent(id)}/retry`;
  await request(path, { method: 'POST', token, failure: 'Failed to retry job', signal });
}

/** Has a job that runs by the clock run now, besides. */
export async function runJob(name: string, token: string, signal?: AbortSignal): Promise<void> {
  const path = `/jobs/${encodeURIComponent(name)}/run`;
  await request(path, { method: 'POST', token, failure: 'Failed to run job', signal });
}

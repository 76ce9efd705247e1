import { callApi } from './callApi.ts';

export function fetchJobsHealth(token: string, signal?: AbortSignal) {
  return callApi('GET /jobs', { token, expect: 'jobs', failure: 'Failed to fetch jobs', signal });
}

/** Has a job that failed for good tried again. */
export function retryFailedJob(id: string, token: string, signal?: AbortSignal) {
  return callApi('POST /jobs/failed/:id/retry', { param: { id }, token, failure: 'Failed to retry job', signal });
}

/** Has a job that runs by the clock run now, besides. */
export function runJob(name: string, token: string, signal?: AbortSignal) {
  return callApi('POST /jobs/:name/run', { param: { name }, token, failure: 'Failed to run job', signal });
}

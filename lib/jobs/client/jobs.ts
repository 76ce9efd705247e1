import { callApi } from '#lib/platform/http/browser/callApi.ts';

export function fetchJobsHealth(token: string, signal?: AbortSignal) {
  return callApi('GET /jobs', { token, expect: 'jobs', failure: 'Failed to fetch jobs', signal });
}

/** Retries a job that failed permanently. */
export function retryFailedJob(id: string, token: string, signal?: AbortSignal) {
  return callApi('POST /jobs/failed/:id/retry', { param: { id }, token, failure: 'Failed to retry job', signal });
}

/** Runs a scheduled job now, in addition to its schedule. */
export function runJob(name: string, token: string, signal?: AbortSignal) {
  return callApi('POST /jobs/:name/run', { param: { name }, token, failure: 'Failed to run job', signal });
}

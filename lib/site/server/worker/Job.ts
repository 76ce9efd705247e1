import type { JobData, JobName } from '#lib/platform/jobs/server/jobData.ts';

/** Background work that survives restarts and is retried if it fails. */
export type Job<Name extends JobName> = {
  /** Attempts after the first, with exponential backoff from `delay` to an hour. */
  retries: number;
  /** Seconds before the second attempt; default 30. */
  delay?: number;
  /** Seconds for one attempt. */
  timeout: number;
  /** Jobs of this kind that run at once in one process; default 1. */
  concurrency?: number;
  /** Jobs that wait at the same time are given to `work` together; default 1. They succeed or fail together. */
  batch?: number;
  /** Does not run while the site is paused: it publishes or sends something. */
  outward?: boolean;
  /** Ends early, to be retried later, when `signal` is aborted because the process stops. */
  work: (data: JobData<Name>, context: Context<Name>) => Promise<void>;
};

/** `more` is the data of the other jobs of the batch. */
type Context<Name extends JobName> = { id: string; signal: AbortSignal; more: JobData<Name>[] };

export type Jobs = { [Name in JobName]: Job<Name> };

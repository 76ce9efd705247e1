import type { JobData, JobName } from '../jobs/jobData.ts';

/** A kind of work that goes on beside the requests, survives restarts and is tried again when it fails. */
export type Job<Name extends JobName> = {
  /** Attempts after the first; the pauses begin with `pause` and double up to an hour. */
  retries: number;
  /** Seconds before the second attempt; 30 unless told. */
  pause?: number;
  /** Seconds after which one attempt is given up. */
  patience: number;
  /** How many of the kind run at once in one process; 1 unless told. */
  concurrency?: number;
  /** Ends early, to be tried again later, when `signal` says so: the process stops. */
  work: (data: JobData<Name>, context: { id: string; signal: AbortSignal }) => Promise<void>;
};

export type Jobs = { [Name in JobName]: Job<Name> };

import type { Db } from '#lib/platform/db/server/database.ts';
import { boss, type JobData, type JobName, jobData, within } from './jobData.ts';

type When = {
  startAfter?: Date;
  /** For jobs with one run per key (jobData.ts): not added while one with the same key is queued or running. */
  key?: string;
};

/**
 * Adds a job to its queue. In a transaction, the job exists only if the transaction commits.
 *
 * @returns its id; null if a job with the same key exists
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  data: JobData<Name>,
  { startAfter, key }: When = {},
): Promise<string | null> {
  return boss().send(name, jobData[name].parse(data), {
    ...within(db),
    ...(startAfter && { startAfter }),
    ...(key && { singletonKey: key }),
  });
}

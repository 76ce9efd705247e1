import type { Db } from '../db/database.ts';
import { boss, within } from './boss.ts';
import { type JobData, type JobName, jobData } from './jobData.ts';

type When = {
  /** Not before. */
  startAfter?: Date;
  /** For the jobs of which one per key is enough (schedules.ts): while it waits or runs, another is not put in. */
  key?: string;
};

/**
 * Puts a job in its queue. In a transaction the job exists exactly when the transaction does.
 *
 * @returns its id; null when one with the same key is there already
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

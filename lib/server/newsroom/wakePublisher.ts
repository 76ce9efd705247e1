import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Has what is due at a moment published then; the schedule, which looks every minute, is for what was missed. */
export async function wakePublisher(transaction: Db, moment: Date): Promise<void> {
  await enqueue(transaction, 'publish-due', {}, { startAfter: moment, key: moment.toISOString() });
}

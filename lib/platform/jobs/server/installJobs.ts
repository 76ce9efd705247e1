import { PgBoss } from 'pg-boss';
import { bossConnection, logQueueError } from './bossConnection.ts';
import { jobNames } from './jobData.ts';
import { policyOf } from './schedules.ts';

/**
 * Creates the queues, so that jobs can be added before a worker starts.
 *
 * @param others queues that have jobs but are not among ours: pg-boss has one for scheduled jobs that are due
 */
export async function installJobs(connectionString: string, others: string[] = []): Promise<void> {
  const boss = new PgBoss({ ...bossConnection(connectionString, 1), supervise: false, schedule: false });
  boss.on('error', logQueueError);
  try {
    await boss.start();
    for (const name of jobNames) await boss.createQueue(name, { notify: true, policy: policyOf(name) });
    // Leaves queues that exist as they are.
    for (const name of others) await boss.createQueue(name);
  } finally {
    await boss.stop({ graceful: false }).catch(() => {});
  }
}

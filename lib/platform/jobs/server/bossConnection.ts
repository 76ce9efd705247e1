import './keepErrorListener.ts';
import { type ClientConfig, Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { connectionTo } from '#lib/platform/db/server/connectionTo.ts';
import { MonitoredClient } from '#lib/platform/db/server/MonitoredClient.ts';
import { observeDatabase } from '#lib/platform/db/server/observeDatabase.ts';
import { applyLimits, jobLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { jobNames, policyOf } from './jobData.ts';

/** Milliseconds, also for its listener, which checks itself that it is alive, but would connect for ever. */
const connectTimeout = 15_000;

/** Connection options that pg-boss passes to `pg`. */
export function bossConnection(connectionString: string, max: number) {
  return {
    // Also for its listener, which is a client of its own.
    ...connectionTo(connectionString),
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: jobLimits.statement * 2,
    Client: class extends MonitoredClient {
      constructor(config: ClientConfig) {
        super({ ...config, connectionString });
      }
    },
    onConnect: (client: MonitoredClient) => applyLimits(client, jobLimits),
  };
}

/** The connections of a started queue, for the metrics. */
export function poolOf(boss: PgBoss): Pool | undefined {
  const db = boss.getDb();
  return 'pool' in db && db.pool instanceof Pool ? db.pool : undefined;
}

/** pg-boss reports some errors as plain objects with an error's fields. */
export function logQueueError(reported: object): void {
  const error = reported instanceof Error ? reported : Object.assign(new Error('pg-boss'), reported);
  observeDatabase(error);
  log.warn({ error }, 'job queue error');
}

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

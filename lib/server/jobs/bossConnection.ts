import './keepErrorListener.ts';
import { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { MonitoredClient } from '../db/MonitoredClient.ts';
import { applyLimits, jobLimits } from '../db/sessionLimits.ts';

/** Milliseconds, also for its listener, which checks itself that it is alive, but would connect for ever. */
const connectTimeout = 15_000;

/** Connection options that pg-boss passes to `pg`. */
export function bossConnection(connectionString: string, max: number) {
  return {
    connectionString,
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: jobLimits.statement * 2,
    Client: MonitoredClient,
    onConnect: (client: MonitoredClient) => applyLimits(client, jobLimits),
  };
}

/** The connections of a started queue, for the metrics. */
export function poolOf(boss: PgBoss): Pool | undefined {
  const db = boss.getDb();
  return 'pool' in db && db.pool instanceof Pool ? db.pool : undefined;
}

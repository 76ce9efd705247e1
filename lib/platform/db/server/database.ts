import './numberTypes.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { env } from '#lib/platform/process/server/env.ts';
import { LanedPool } from './LanedPool.ts';
import { LivenessMonitor } from './LivenessMonitor.ts';
import { MonitoredClient } from './MonitoredClient.ts';
import { observeDatabase } from './observeDatabase.ts';
import { applicationName } from './openClient.ts';
import { runTransaction } from './runTransaction.ts';
import { applyLimits, jobLimits, requestLimits, type SessionLimits, transactionLimits } from './sessionLimits.ts';

/** A pool or a transaction: queries take either as their first parameter. */
export type Db = Pick<
  NodePgDatabase,
  'execute' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with'
>;

type Database = NodePgDatabase & { $client: Pool };

declare global {
  // Next bundles the pages separately from server.ts, so one process has two copies of this module. They share one
  // pool.
  var vestnikDatabase: Database | undefined;
  var vestnikLongTimeoutDatabase: Database | undefined;
  /** Of the job queue; only its worker has one. */
  var vestnikQueuePool: Pool | undefined;
}

/** Milliseconds to wait for a free connection of the pool. */
const poolTimeout = 5_000;
/** Milliseconds; last resort for a connection that is dead (dropped by a firewall) while PostgreSQL is alive. */
const deadConnectionTimeout = 15_000;

/**
 * @param limits per query; a query that PostgreSQL does not answer at all fails within QUERY_TIMEOUT_MS
 * @param name of the pool in the metrics
 */
export function connect(connectionString: string, limits: SessionLimits = requestLimits, name = 'requests'): Database {
  const monitor = new LivenessMonitor(connectionString, env.QUERY_TIMEOUT_MS);
  const pool = new LanedPool(name, {
    connectionString,
    application_name: applicationName,
    max: 10,
    connectionTimeoutMillis: poolTimeout,
    query_timeout: limits.statement && limits.statement * 4 + deadConnectionTimeout,
    Client: class extends MonitoredClient {
      constructor(...config: ConstructorParameters<typeof MonitoredClient>) {
        super(...config);
        monitor.begin(this);
        this.once('end', () => monitor.end(this));
      }
    },
    onConnect: (client) => applyLimits(client, limits),
  });
  pool.on('error', observeDatabase);
  pool.on('acquire', (client) => client instanceof MonitoredClient && monitor.begin(client));
  pool.on('release', (_, client) => client instanceof MonitoredClient && monitor.end(client));
  const end = pool.end.bind(pool);
  return drizzle({ client: Object.assign(pool, { end: () => end().finally(() => monitor.close()) }) });
}

/** Runs work with a separate pool with longer timeouts: background jobs take no connections from page requests. */
export function withLongTimeouts<Result>(work: () => Promise<Result>): Promise<Result> {
  return longTimeouts.run(true, work);
}

const longTimeouts = new AsyncLocalStorage<true>();

export function database(): Database {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('No database yet: DATABASE_URL is not set and none was started');
  if (longTimeouts.getStore()) {
    globalThis.vestnikLongTimeoutDatabase ??= connect(connectionString, jobLimits, 'jobs');
    return globalThis.vestnikLongTimeoutDatabase;
  }
  globalThis.vestnikDatabase ??= connect(connectionString);
  return globalThis.vestnikDatabase;
}

/**
 * Runs the work in one transaction. If it throws, nothing was stored, unless PostgreSQL is gone: then the outcome is unknown.
 */
export function inTransaction<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return runTransaction(database().$client, longTimeouts.getStore() ? jobLimits : transactionLimits, (client) =>
    work(drizzle({ client })),
  );
}

export async function closeDatabase(): Promise<void> {
  const open = [globalThis.vestnikDatabase, globalThis.vestnikLongTimeoutDatabase];
  globalThis.vestnikDatabase = undefined;
  globalThis.vestnikLongTimeoutDatabase = undefined;
  await Promise.all(open.map((database) => database?.$client.end()));
}

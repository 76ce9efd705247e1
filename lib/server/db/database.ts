import './numberTypes.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { LanedPool } from './LanedPool.ts';
import { LivenessMonitor } from './LivenessMonitor.ts';
import { MonitoredClient } from './MonitoredClient.ts';
import { applicationName } from './openClient.ts';
import { runTransaction } from './runTransaction.ts';
import { applyLimits, jobLimits, requestLimits, type SessionLimits, transactionLimits } from './sessionLimits.ts';

/** A pool or a transaction of it: queries take either as their first parameter. */
export type Db = Pick<
  NodePgDatabase,
  'execute' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with'
>;

type Database = NodePgDatabase & { $client: Pool };

declare global {
  // Next bundles the pages apart from server.ts, so one process holds two copies of this module. They share one pool.
  var vestnikDatabase: Database | undefined;
  var vestnikLongTimeoutDatabase: Database | undefined;
}

/** Milliseconds to wait for one of the pool's connections to be free. */
const crowdTimeout = 5_000;
/** Milliseconds; the last resort for a connection that is dead while PostgreSQL lives, such as one that a firewall forgot. */
const deadConnection = 15_000;

/** @param limits what PostgreSQL allows each query; one that PostgreSQL does not answer at all fails within QUERY_TIMEOUT_MS */
export function connect(connectionString: string, limits: SessionLimits = requestLimits): Database {
  const watch = new LivenessMonitor(connectionString, env.QUERY_TIMEOUT_MS);
  const pool = new LanedPool({
    connectionString,
    application_name: applicationName,
    max: 10,
    connectionTimeoutMillis: crowdTimeout,
    query_timeout: limits.statement && limits.statement * 4 + deadConnection,
    Client: class extends MonitoredClient {
      constructor(...config: ConstructorParameters<typeof MonitoredClient>) {
        super(...config);
        watch.begin(this);
        this.once('end', () => watch.end(this));
      }
    },
    onConnect: (client) => applyLimits(client, limits),
  });
  pool.on('error', (error) => log.warn({ error }, 'idle database connection lost'));
  pool.on('acquire', (client) => client instanceof MonitoredClient && watch.begin(client));
  pool.on('release', (_, client) => client instanceof MonitoredClient && watch.end(client));
  const end = pool.end.bind(pool);
  return drizzle({ client: Object.assign(pool, { end: () => end().finally(() => watch.close()) }) });
}

/** What runs in here asks a pool of its own, whose queries may take longer: work beside the requests keeps no reader waiting. */
export function withLongTimeouts<Result>(work: () => Promise<Result>): Promise<Result> {
  return patient.run(true, work);
}

const patient = new AsyncLocalStorage<true>();

export function database(): Database {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('No database yet: DATABASE_URL is not set and none was started');
  if (patient.getStore()) {
    globalThis.vestnikLongTimeoutDatabase ??= connect(connectionString, jobLimits);
    return globalThis.vestnikLongTimeoutDatabase;
  }
  globalThis.vestnikDatabase ??= connect(connectionString);
  return globalThis.vestnikDatabase;
}

/**
 * Runs the work in one transaction. When this throws, nothing of it is stored, unless PostgreSQL itself is gone and nobody can
 * tell.
 */
export function inTransaction<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return runTransaction(database().$client, patient.getStore() ? jobLimits : transactionLimits, (client) =>
    work(drizzle({ client })),
  );
}

export async function closeDatabase(): Promise<void> {
  const open = [globalThis.vestnikDatabase, globalThis.vestnikLongTimeoutDatabase];
  globalThis.vestnikDatabase = undefined;
  globalThis.vestnikLongTimeoutDatabase = undefined;
  await Promise.all(open.map((database) => database?.$client.end()));
}

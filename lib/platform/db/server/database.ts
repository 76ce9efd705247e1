import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { currentPass, type Lane } from '#lib/platform/load/server/Lane.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { observeDatabase } from './observeDatabase.ts';
import { isInTransaction, runStatement, runTransaction } from './runTransaction.ts';
import './numberTypes.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defaultLanguage, type Language } from '#lib/languages/language.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { jobPool, requestPool } from '#lib/platform/process/server/webProcesses.ts';
import { LivenessMonitor } from './LivenessMonitor.ts';
import { MonitoredClient } from './MonitoredClient.ts';
import { applicationName, isPooled } from './openClient.ts';
import { applyLimits, jobLimits, requestLimits, type SessionLimits, transactionLimits } from './sessionLimits.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void;

/** A pool in which each route's lane (lib/platform/load/server/Lane.ts) limits its connections. */
export class LanedPool extends Pool {
  readonly #lanes = new Map<unknown, Lane>();
  readonly #name: string;

  /** @param name in the metrics */
  constructor(name: string, config: PoolConfig) {
    super(config);
    this.#name = name;
    this.on('release', (_, client) => {
      this.#lanes.get(client)?.leave();
      this.#lanes.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return this.#measured();
    this.#measured().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #measured(): Promise<PoolClient> {
    const started = performance.now();
    const end = (outcome: 'ok' | 'timeout') =>
      events.poolWait.publish({ pool: this.#name, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      const client = await this.#connect();
      end('ok');
      return client;
    } catch (error) {
      end('timeout');
      observeDatabase(error);
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    const pass = currentPass();
    // A transaction that waited for a place in its own lane would keep its place for ever, and so would the others.
    if (!pass || isInTransaction()) return super.connect();
    await pass.lane.enter(pass);
    try {
      const client = await super.connect();
      this.#lanes.set(client, pass.lane);
      return client;
    } catch (error) {
      pass.lane.leave();
      throw error;
    }
  }
}

/** A pool or a transaction: queries take either as their first parameter. */
export type Db = Pick<
  NodePgDatabase,
  'execute' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with'
>;

export type Database = NodePgDatabase & { $client: Pool };

/** The replica that the current work reads, and how many changes were known when it was chosen: it has them. */
type Reading = { db: Database; changes: number };

declare global {
  // Next bundles the pages separately from server.ts, so one process has two copies of this module. They share one
  // pool.
  var vestnikDatabase: Database | undefined;
  var vestnikLongTimeoutDatabase: Database | undefined;
  var vestnikReading: AsyncLocalStorage<Reading> | undefined;
  /** Of the job queue; only its worker has one. */
  var vestnikQueuePool: Pool | undefined;
}

/** Milliseconds to wait for a free connection of the pool: not less than a query may take that holds one. */
const poolTimeout = Math.max(5_000, env.QUERY_TIMEOUT_MS);
/** Milliseconds; last resort for a connection that is dead (dropped by a firewall) while PostgreSQL is alive. */
const deadConnectionTimeout = 15_000;

/**
 * @param limits per query; a query that PostgreSQL does not answer at all fails within QUERY_TIMEOUT_MS
 * @param name of the pool in the metrics
 */
export function connect(
  connectionString: string,
  limits: SessionLimits = requestLimits,
  name = 'requests',
  max = requestPool(),
): Database {
  const monitor = new LivenessMonitor(connectionString, env.QUERY_TIMEOUT_MS);
  const pool = new LanedPool(name, {
    connectionString,
    application_name: applicationName,
    max,
    pipeline: isPooled,
    connectionTimeoutMillis: poolTimeout,
    query_timeout: limits.statement && limits.statement * 4 + deadConnectionTimeout,
    Client: class extends MonitoredClient {
      constructor(...config: ConstructorParameters<typeof MonitoredClient>) {
        super(...config);
        monitor.begin(this);
        this.once('end', () => monitor.end(this));
      }
    },
    ...(!isPooled && { onConnect: (client) => applyLimits(client, limits) }),
  });
  if (isPooled) {
    Object.assign(pool, {
      query: (statement: string | QueryConfig, values?: unknown[]) => runStatement(pool, limits, statement, values),
    });
  }
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

globalThis.vestnikReading ??= new AsyncLocalStorage<Reading>();
export const reading = globalThis.vestnikReading;

/** For what is the same for everybody: a replica in work that may read one (replicas.ts), otherwise as `database`. */
export function publicDatabase(): Database {
  return reading.getStore()?.db ?? database();
}

export function database(): Database {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('No database yet: DATABASE_URL is not set and none was started');
  if (longTimeouts.getStore()) {
    globalThis.vestnikLongTimeoutDatabase ??= connect(connectionString, jobLimits, 'jobs', jobPool());
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

/**
 * As `prepared`, for a query whose text is not always the same. PostgreSQL knows it by the name, at most 63 bytes, so the name has
 * to say everything that the text depends on; each name takes memory on each connection.
 */
export function preparedByName<Shape, Query>(
  build: (db: Db, name: string, shape: Shape) => Query,
): (db: Db, name: string, shape: Shape) => Query {
  const databases = new WeakMap<Db, Map<string, Query>>();
  return (db, name, shape) => {
    const built = databases.get(db) ?? new Map<string, Query>();
    databases.set(db, built);
    const query = built.get(name) ?? build(db, name, shape);
    built.set(name, query);
    return query;
  };
}

/**
 * A name for `order by`, in the language's collation. The database sorts by code points, which puts «Яшин» before
 * «Ёлкина» and Zoe before Émile.
 */
export function byName(column: AnyColumn | SQL, language: Language = defaultLanguage): SQL {
  return sql`${column} collate ${sql.identifier(`${language}-x-icu`)}`;
}

/**
 * Builds a query once per database instead of at each request: on the article page, building it took longer than
 * sending it. The query has a name, so PostgreSQL also plans it only once per connection.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

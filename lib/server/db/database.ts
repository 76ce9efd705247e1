import './numberTypes.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import { env } from '../env.ts';
import { log } from '../log.ts';

/** A pool or a transaction of it: queries take either as their first parameter. */
export type Db = Pick<
  NodePgDatabase,
  'execute' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with'
>;

type Database = NodePgDatabase & { $client: Pool };

declare global {
  // Next bundles the pages apart from server.ts, so one process holds two copies of this module. They share one pool.
  var vestnikDatabase: Database | undefined;
  var vestnikPatientDatabase: Database | undefined;
}

/**
 * Within a second a site without its database says so: a query is answered within `QUERY_TIMEOUT_MS`, a connection made in half
 * of that. A crowd may wait longer for one of the connections to be free; after that it is turned away.
 */
const connectTimeout = env.QUERY_TIMEOUT_MS / 2;
const crowdTimeout = Math.max(5_000, env.QUERY_TIMEOUT_MS);

/** The pool has one time-out for waiting and connecting; these two are not the same. */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout });
  }
}

/** @param patience how long one query may take, in milliseconds; 0 is for ever */
export function connect(connectionString: string, patience = env.QUERY_TIMEOUT_MS): Database {
  const settings = { connectionString, max: 10, connectionTimeoutMillis: crowdTimeout, query_timeout: patience };
  const pool = new Pool({ ...settings, Client: ImpatientClient });
  // An idle connection that breaks must not end the process; the next query gets a new one or fails by itself.
  pool.on('error', (error) => log.warn({ error }, 'idle database connection lost'));
  return drizzle({ client: pool });
}

/** What runs in here asks a pool of its own, whose queries may take longer: work beside the requests keeps no reader waiting. */
export function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  return patient.run(true, work);
}

const patient = new AsyncLocalStorage<true>();
const patientQueryTimeout = 60_000;

export function database(): Database {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('No database yet: DATABASE_URL is not set and none was started');
  if (patient.getStore()) {
    globalThis.vestnikPatientDatabase ??= connect(connectionString, patientQueryTimeout);
    return globalThis.vestnikPatientDatabase;
  }
  globalThis.vestnikDatabase ??= connect(connectionString);
  return globalThis.vestnikDatabase;
}

export function inTransaction<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return database().transaction(work);
}

export async function closeDatabase(): Promise<void> {
  const open = [globalThis.vestnikDatabase, globalThis.vestnikPatientDatabase];
  globalThis.vestnikDatabase = undefined;
  globalThis.vestnikPatientDatabase = undefined;
  await Promise.all(open.map((database) => database?.$client.end()));
}

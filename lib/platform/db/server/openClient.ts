import './numberTypes.ts';
import { Client, type ClientConfig } from 'pg';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { connectionTo } from './connectionTo.ts';
import { applyLimits, noLimits, type SessionLimits } from './sessionLimits.ts';

/** Milliseconds. */
const connectTimeout = 5_000;

/**
 * Opens a connection outside the pool. A broken connection fails its current query; without a listener pg's `error`
 * event would also end the process.
 */
export async function openClient(
  connectionString: string | undefined,
  limits: SessionLimits,
  config: ClientConfig = {},
): Promise<Client> {
  const client = new Client({
    ...connectionTo(connectionString),
    connectionTimeoutMillis: connectTimeout,
    application_name: applicationName,
    ...config,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await applyLimits(client, limits);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Names the site's connections in pg_stat_activity. */
export const applicationName = 'vestnik';
/** The one connection of each process that listens for changes. */
export const listenerName = `${applicationName} listener`;

/** An arbitrary constant, the same in all processes. */
export const preparationLock = 7_318_250_120;

/** Runs the work of a first start while no other process on the same database does. */
export async function withPreparationLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await openClient(process.env.DATABASE_URL, noLimits);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [preparationLock]);
    if (!rows[0]?.free) {
      printLine('Waiting for another process that is preparing this database');
      await client.query('select pg_advisory_lock($1)', [preparationLock]);
    }
    return await work();
  } finally {
    await client.end();
  }
}

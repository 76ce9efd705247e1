import './numberTypes.ts';
import { Client, type ClientConfig } from 'pg';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { connectionTo } from './connectionTo.ts';
import { applyLimits, noLimits, type SessionLimits } from './sessionLimits.ts';

/** Milliseconds. */
const connectTimeout = 5_000;

/** Whether DATABASE_URL leads to a pooler that gives each transaction another session: nothing may be left in one. */
export const isPooled = env.DATABASE_DIRECT_URL !== undefined;

/** Of a database whose connections are sessions: PostgreSQL itself, if DATABASE_URL leads to a pooler of transactions. */
export function directUrl(): string {
  return env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? '';
}

/**
 * Opens a connection outside the pool. A broken connection fails its current query; without a listener pg's `error`
 * event would also end the process.
 *
 * @param limits null for a pooler of transactions, where settings of a session would reach others
 */
export async function openClient(
  connectionString: string | undefined,
  limits: SessionLimits | null,
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
    if (limits) await applyLimits(client, limits);
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
  const client = await openClient(directUrl(), noLimits);
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

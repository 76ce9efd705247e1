import './numberTypes.ts';
import { Client, type ClientConfig } from 'pg';
import { connectionTo } from './connectionTo.ts';
import { applyLimits, type SessionLimits } from './sessionLimits.ts';

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

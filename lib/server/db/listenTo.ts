import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { log } from '../log.ts';
import { listenerName, openClient } from './openClient.ts';
import { listenLimits } from './sessionLimits.ts';

export type Listener = {
  channel: string;
  /** Must not throw: an exception would end the process. */
  receive: (payload: string | undefined) => void;
  /** Called after each connection: messages may have been missed before. */
  onConnected: () => void;
};

/** Milliseconds between attempts to reconnect. */
const retryInterval = 250;

/** Without keepalive an idle connection would detect a dead peer only after hours. */
const config = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, application_name: listenerName };

/**
 * Listens to channels of PostgreSQL on one connection and reconnects.
 *
 * @returns a function that stops it
 */
export function listenTo(connectionString: string, listeners: Listener[]): () => Promise<void> {
  let client: Client | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const connection = await openClient(connectionString, listenLimits, config);
    try {
      client = connection;
      const lost = new Promise<void>((resolve) => connection.once('end', resolve));
      connection.on('error', (error) => log.warn({ error }, 'lost the connection that listens for changes'));
      connection.on('notification', ({ channel, payload }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.receive(payload);
      });
      await connection.query(listeners.map(({ channel }) => `listen ${channel}`).join('; '));
      for (const { onConnected } of listeners) onConnected();
      if (!stopped) await lost;
    } finally {
      connection.end().catch(() => {});
    }
  }

  async function reconnectAlways(): Promise<void> {
    while (!stopped) {
      await listen().catch(() => {});
      if (!stopped) await sleep(retryInterval);
    }
  }

  void reconnectAlways();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

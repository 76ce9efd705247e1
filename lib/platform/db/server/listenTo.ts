import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { log } from '#lib/platform/process/server/log.ts';
import { socketTo } from './connectionTo.ts';
import { forgetHeartbeat, heartbeatListener, type Listener, sendHeartbeat } from './heartbeat.ts';
import { cutConnections } from './MonitoredClient.ts';
import { observeDatabase } from './observeDatabase.ts';
import { listenerName, openClient } from './openClient.ts';
import { listenLimits } from './sessionLimits.ts';

/** Milliseconds between attempts to reconnect. */
const retryInterval = 250;

/** Milliseconds between two heartbeats. */
const heartbeatInterval = 2_000;

/** Milliseconds to end the connection. */
const endTimeout = 1_000;

/**
 * Listens to channels of PostgreSQL on one connection, and reconnects when it breaks or when no heartbeat arrives on it: whatever
 * stands between may keep a connection open that leads nowhere.
 *
 * @returns a function that stops it
 */
export function listenTo(connectionString: string, others: Listener[]): () => Promise<void> {
  const listeners = [...others, heartbeatListener];
  let client: Client | undefined;
  let socket: Socket | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const stream = () => (socket = socketTo(connectionString));
    const connection = await openClient(connectionString, listenLimits, { application_name: listenerName, stream });
    try {
      client = connection;
      const lost = new Promise<void>((resolve) => connection.once('end', resolve));
      connection.on('error', observeDatabase);
      connection.on('notification', ({ channel, payload }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.receive(payload);
      });
      await connection.query(listeners.map(({ channel }) => `listen ${channel}`).join('; '));
      observeDatabase();
      for (const { onConnected } of listeners) onConnected();
      if (!stopped) await lost;
    } finally {
      forgetHeartbeat();
      connection.end().catch(() => {});
    }
  }

  async function reconnectAlways(): Promise<void> {
    while (!stopped) {
      await listen().catch(observeDatabase);
      if (!stopped) await sleep(retryInterval);
    }
  }

  async function checkAlways(): Promise<void> {
    for (; !stopped; await sleep(heartbeatInterval, undefined, { ref: false })) {
      if ((await sendHeartbeat()) !== 'deaf' || stopped) continue;
      log.warn({}, 'the connection that listens for changes does not receive them: all connections are opened again');
      const reason = Object.assign(new Error('PostgreSQL is not at the other end'), { code: 'ECONNRESET' });
      socket?.destroy(reason);
      cutConnections(reason);
    }
  }

  void reconnectAlways();
  void checkAlways();
  return async () => {
    stopped = true;
    await Promise.race([client?.end(), sleep(endTimeout, undefined, { ref: false })]);
  };
}

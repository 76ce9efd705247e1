import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { env } from '#lib/platform/process/server/env.ts';
import { MonitoredClient } from './MonitoredClient.ts';

/** Of a channel of PostgreSQL (listenTo.ts). */
export type Listener = {
  channel: string;
  /** Must not throw: an exception would end the process. */
  receive: (payload: string | undefined) => void;
  /** Called after each connection: messages may have been missed before. */
  onConnected: () => void;
};

/** What became of a notification that this process sent to itself: `unsent` if PostgreSQL accepted none. */
type Outcome = 'heard' | 'deaf' | 'unsent';

/** Milliseconds for which an outcome is cached: anybody may ask, and a connection costs PostgreSQL a process. */
const cacheTime = { heard: 1_000, deaf: 200, unsent: 200 };

/** Milliseconds within which an accepted notification arrives. */
const limit = 3_000;

const channel = `vestnik_heartbeat_${randomUUID().replaceAll('-', '')}`;

/** The oldest transaction that is not finished: all notifications of those before it are delivered before this one. */
const horizon = 'pg_snapshot_xmin(pg_current_snapshot())::text';

let lastHeard = performance.now();
let deaf = false;
let arrived = () => {};
let current: Promise<Outcome> | undefined;

function hear(): void {
  lastHeard = performance.now();
  deaf = false;
  arrived();
}

export const heartbeatListener: Listener = { channel, receive: hear, onConnected: hear };

/** The connection that listens was lost: what was heard on it says nothing about the next one. */
export function forgetHeartbeat(): void {
  current = undefined;
}

/** Whether PostgreSQL accepts notifications, and this process did not receive the last one. */
export function isDeaf(): boolean {
  return deaf;
}

export function secondsSinceHeard(): number {
  return (performance.now() - lastHeard) / 1000;
}

/**
 * Sends a notification over a new connection, which leads to where PostgreSQL is now: the one that listens may lead to a
 * server that was replaced, or nowhere. Connections of the pool may work even when no new one does.
 */
export function sendHeartbeat(): Promise<Outcome> {
  current ??= attempt().then((outcome) => {
    deaf = outcome === 'deaf';
    setTimeout(() => (current = undefined), cacheTime[outcome]).unref();
    return outcome;
  });
  return current;
}

async function attempt(): Promise<Outcome> {
  const heard = new Promise<void>((resolve) => (arrived = resolve));
  if (!(await send())) return 'unsent';
  return new Promise((resolve) => {
    const cancel = setAwakeTimeout(limit, () => resolve('deaf'));
    void heard.then(cancel).then(() => resolve('heard'));
  });
}

async function send(): Promise<boolean> {
  const client = new MonitoredClient({ connectionString: process.env.DATABASE_URL });
  const cancel = setAwakeTimeout(env.QUERY_TIMEOUT_MS, () => client.cut(new Error('timeout expired')));
  try {
    await client.connect();
    // Its loss in a crash would not matter, so it waits for neither a disk nor a replica.
    await client.query(`begin; set local synchronous_commit = off; select pg_notify('${channel}', ${horizon}); commit`);
    await client.end();
    return true;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

/** Milliseconds. */
const tick = 100;

/**
 * A timeout that counts only time in which the process could work: however long it is busy between two ticks, that
 * counts as one, and pending input is read first. Returns a function that cancels it.
 */
function setAwakeTimeout(milliseconds: number, action: () => void): () => void {
  let remaining = Math.ceil(milliseconds / tick);
  const timer = setInterval(async () => {
    remaining -= 1;
    if (remaining > 0) return;
    clearInterval(timer);
    await nextTurn();
    if (remaining === 0) action();
  }, tick);
  return () => {
    remaining = -1;
    clearInterval(timer);
  };
}

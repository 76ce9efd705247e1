import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/platform/process/server/log.ts';
import { markStopping } from '#lib/platform/process/server/processState.ts';

/** Milliseconds for active requests. Container runtimes kill the process ten seconds after the signal. */
const requestTimeout = 8_000;

/** Milliseconds in which a replaced process answers on connections that are open: a client may be sending a request on one that closes. */
const lastRequests = 3_000;

type Part = () => Promise<void> | undefined;

export type Stopping = {
  server: Server;
  /** Milliseconds of serving while not ready, so that load balancers switch to other processes first. */
  notReadyFor: number;
  stopJobs: Part;
  /** Stopped in this order after all requests and jobs have ended. */
  parts: Part[];
};

/** `isReplaced`: another process listens already, so that this one takes no new connections, without a word to load balancers. */
type Stop = (isReplaced: boolean) => void;

function onSignal(stop: Stop): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(false));
}

/**
 * On SIGTERM or SIGINT: accepts no new connections or jobs, finishes active ones, then stops the parts.
 *
 * @param subscribe to something else that stops the process
 * @returns a function that adds parts to stop once they exist: an earlier signal only closes the server
 */
export function stopOnSignal(initial: Stopping, subscribe = onSignal): (change: Partial<Stopping>) => void {
  let current = initial;
  let stopping = false;

  async function stop(isReplaced: boolean): Promise<void> {
    // A second Ctrl-C exits at once.
    if (stopping) process.exit(1);
    stopping = true;
    markStopping(isReplaced);
    // Connections end with an answer that says so, while the port is open or in the time for last requests: no request meets one that closes.
    current.server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false;
    });
    if (!isReplaced) await delay(current.notReadyFor);
    const { server } = current;
    // That of HTTP would close idle connections at once.
    const drained = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    if (isReplaced) await Promise.race([drained, delay(lastRequests)]);
    server.closeIdleConnections();
    // Close the others as soon as their request has ended.
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), requestTimeout).unref();
    await Promise.all([drained, end(current.stopJobs)]);
    for (const part of current.parts) await end(part);
    process.exit(0);
  }

  subscribe((isReplaced) => void stop(isReplaced));
  return (change) => {
    current = { ...current, ...change };
  };
}

async function end(part: Part): Promise<void> {
  await part()?.catch((error: Error) => log.error({ error }, 'stopping failed'));
}

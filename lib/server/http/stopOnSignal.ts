import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log.ts';
import { markStopping } from '../processState.ts';

/** Within ten seconds of a signal the process is gone (container runtimes kill after that); this much is for requests. */
const patience = 8_000;

type Part = () => Promise<void> | undefined;

export type Stopping = {
  server: Server;
  /** Milliseconds in which everything is still served, but the site is no longer ready: load balancers look elsewhere first. */
  notReadyFor: number;
  stopJobs: Part;
  /** Stopped in this order, once no request and no job is under way. */
  parts: Part[];
};

/**
 * On SIGTERM or SIGINT: no new connection and no new job; those under way finish; then the parts stop.
 *
 * @returns takes what there is to stop, once there is something: a signal that came before only closes the server
 */
export function stopOnSignal(initial: Stopping): (change: Partial<Stopping>) => void {
  let what = initial;
  let stopping = false;

  async function stop(): Promise<void> {
    // A second Ctrl-C means "now".
    if (stopping) process.exit(1);
    stopping = true;
    markStopping();
    await delay(what.notReadyFor);
    const { server } = what;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Those that are idle later, when their request has been answered, are not to be waited for.
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), patience).unref();
    await Promise.all([drained, end(what.stopJobs)]);
    for (const part of what.parts) await end(part);
    process.exit(0);
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return (change) => {
    what = { ...what, ...change };
  };
}

async function end(part: Part): Promise<void> {
  await part()?.catch((error: Error) => log.error({ error }, 'stopping failed'));
}

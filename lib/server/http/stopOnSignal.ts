import type { Server } from 'node:http';
import { log } from '../log.ts';

/** Within ten seconds of a signal the process is gone (container runtimes kill after that); this much is for requests. */
const patience = 8_000;

type Part = () => Promise<void> | undefined;

/** On SIGTERM or SIGINT: no new connection and no new job; those under way finish; then the parts stop in the order given. */
export function stopOnSignal(server: Server, stopJobs: Part, parts: Part[]): void {
  let stopping = false;

  async function stop(): Promise<void> {
    // A second Ctrl-C means "now".
    if (stopping) process.exit(1);
    stopping = true;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Those that are idle later, when their request has been answered, are not to be waited for.
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), patience).unref();
    await Promise.all([drained, end(stopJobs)]);
    for (const part of parts) await end(part);
    process.exit(0);
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function end(part: Part): Promise<void> {
  await part()?.catch((error: Error) => log.error({ error }, 'stopping failed'));
}

import type { Server } from 'node:http';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { limitConnections, maxConnections } from './limitConnections.ts';

/** Milliseconds; longer than a proxy's usual minute: the proxy must close idle connections first, or requests are lost. */
const keepAlive = 75_000;
/** A body may take as long as it arrives at the lowest rate (Pace.ts), but not for ever. */
const requestTimeout = 60 * 60_000;
/** Without progress of a response. A download takes its data from a snapshot, and may be behind a slow disk. */
const stall = 60_000;
const downloadStall = 2 * stall;

/** @throws CliError if the server can't listen on the port */
export function listen(server: Server, port: number, host: string): Promise<void> {
  server.keepAliveTimeout = keepAlive;
  server.requestTimeout = requestTimeout;
  limitConnections(server, {
    max: maxConnections(env.MAX_CONNECTIONS),
    maxOfSource: shareOf(env.MAX_CONNECTIONS_PER_SOURCE),
    idle: keepAlive,
    stalled: (url) => (url.startsWith('/api/downloads/') ? downloadStall : stall),
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CliError(describe(error, port, host))));
    server.listen(port, host, resolve);
  });
}

function describe(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (error.code === 'EACCES') return `Port ${port} needs more privileges. Choose one above 1023: PORT=3000 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST: this machine has no address ${host} (${error.code}). Choose one of its addresses, or 0.0.0.0 for all.`;
  return `Cannot listen on port ${port} of ${host} (${error.code}).`;
}

import type { Server } from 'node:http';
import { CliError } from '../CliError.ts';
import { env } from '../env.ts';
import { limitConnections } from './limitConnections.ts';
import { maxConnections } from './maxConnections.ts';

/** Milliseconds. Proxies in front keep idle connections for a minute; whoever closes first must be they, or a request gets lost. */
const keepAlive = 75_000;

/** @throws CliError when the port can't be had */
export function listen(server: Server, port: number, host: string): Promise<void> {
  server.keepAliveTimeout = keepAlive;
  limitConnections(server, { most: maxConnections(env.MAX_CONNECTIONS), idle: keepAlive });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CliError(explain(error, port, host))));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one or choose another: PORT=${port + 1} npm start`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST: this machine has no address ${host} (${error.code}). Choose one of its own, or 0.0.0.0 for all.`;
  return `Port ${port} of ${host} can't be taken (${error.code}).`;
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { streamSockets } from './streamSockets.ts';

export type ConnectionLimits = {
  /** Connections at once, without those of newsroom streams. */
  max: number;
  /** Milliseconds for which a connection may be open without an active request. */
  idle: number;
};

/**
 * Closes idle connections after a timeout, and the longest idle one at once when there are too many, so that a new reader is
 * served. Node closes only those that had a request before.
 *
 * @returns a function that counts the open connections
 */
export function limitConnections(server: Server, { max, idle }: ConnectionLimits): () => number {
  /** Number of active requests. */
  const requests = new Map<Socket, number>();
  /** Start of the idle time, longest idle first. */
  const idleSince = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    if (counted() >= max) closeOldest();
    // All have active requests, which are not aborted for a new connection.
    if (counted() >= max) return socket.destroy();
    requests.set(socket, 0);
    idleSince.set(socket, performance.now());
    socket.once('close', () => {
      requests.delete(socket);
      idleSince.delete(socket);
    });
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!requests.has(socket)) return;
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    idleSince.delete(socket);
    response.once('close', () => {
      const active = (requests.get(socket) ?? 1) - 1;
      if (!requests.has(socket)) return;
      requests.set(socket, active);
      if (active === 0) idleSince.set(socket, performance.now());
    });
  });

  function counted(): number {
    return requests.size - streamSockets.size;
  }

  function closeOldest(): void {
    const [oldest] = idleSince.keys();
    if (oldest) close(oldest);
  }

  function close(socket: Socket): void {
    // The `close` event comes later.
    requests.delete(socket);
    idleSince.delete(socket);
    socket.destroy();
  }

  const timer = setInterval(
    () => {
      const limit = performance.now() - idle;
      for (const [socket, since] of idleSince) {
        if (since > limit) return;
        close(socket);
      }
    },
    Math.min(1_000, idle),
  ).unref();
  server.once('close', () => clearInterval(timer));

  return () => requests.size;
}

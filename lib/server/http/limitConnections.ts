import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionLimits = {
  /** Connections at once. */
  most: number;
  /** Milliseconds for which a connection may be open without a request under way. */
  idle: number;
};

/**
 * Closes connections on which nothing happens: each after its time, and the oldest of them at once when there are too many, so
 * that a new reader is served. Node itself only ends those that had a request before.
 *
 * @returns how many are open
 */
export function limitConnections(server: Server, { most, idle }: ConnectionLimits): () => number {
  /** Requests under way. */
  const requests = new Map<Socket, number>();
  /** The moment since which each is idle, the longest first. */
  const idleSince = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    if (requests.size >= most) closeOldest();
    // All of them are being served: nobody's answer is cut off for a newcomer.
    if (requests.size >= most) return socket.destroy();
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
      const left = (requests.get(socket) ?? 1) - 1;
      if (!requests.has(socket)) return;
      requests.set(socket, left);
      if (left === 0) idleSince.set(socket, performance.now());
    });
  });

  function closeOldest(): void {
    const [oldest] = idleSince.keys();
    if (oldest) close(oldest);
  }

  function close(socket: Socket): void {
    // Its `close` event comes later.
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

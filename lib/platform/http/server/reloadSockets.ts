import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Tracks the hot-reload sockets of development. @returns a function that closes them: open ones keep the server from closing */
export function endReloadSockets(server: Server): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/**
 * Whether an `Upgrade` request is Next's hot-reload socket in development. Others get an ordinary response, as RFC 9110 (7.8)
 * allows: a socket passed to an upgrade listener that ignores it would stay open for ever.
 */
export function isReloadSocket(development: boolean): (request: IncomingMessage) => boolean {
  return ({ url }) => development && (url?.startsWith('/_next/hmr') ?? false);
}

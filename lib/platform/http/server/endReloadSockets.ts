import type { Server } from 'node:http';
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

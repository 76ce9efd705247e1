import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Follows the sockets over which development tells browsers to reload. @returns what ends them: a server waits for all that are open */
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

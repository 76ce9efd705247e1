import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** A TCP proxy to the database server that accepts connections once it is opened. */
export function aProxyTo(connectionString: string, port: number) {
  const { host, port: itsPort, user, database } = new Client({ connectionString });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    const other = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${itsPort}`) : connect(itsPort, host);
    socket.on('error', () => other.destroy()).pipe(other);
    other.on('error', () => socket.destroy()).pipe(socket);
  });
  return {
    port,
    connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    open: () => once(server.listen(port, '127.0.0.1'), 'listening'),
    close: () => server.close(),
    /** Also closes open connections. */
    cut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

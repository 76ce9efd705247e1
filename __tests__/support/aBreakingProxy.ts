import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';
import { Client } from 'pg';

/**
 * A TCP proxy to PostgreSQL that, on demand, forwards one message with some text and breaks the connection before the
 * response.
 */
export async function aBreakingProxy(url: string) {
  const { host, port, user, database: name } = new Client({ connectionString: url });
  let text: string | undefined;
  const server = createServer((socket: Socket) => {
    const target = host.startsWith('/') ? open(`${host}/.s.PGSQL.${port}`) : open(port, host);
    socket.on('error', () => target.destroy());
    target.on('error', () => socket.destroy());
    target.on('close', () => socket.end());
    target.on('data', (chunk) => socket.writable && socket.write(chunk));
    socket.on('data', (chunk) => {
      if (text !== undefined && chunk.toString('latin1').includes(text)) {
        text = undefined;
        socket.end();
      }
      target.write(chunk);
    });
    socket.on('close', () => target.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `postgresql://${user}@127.0.0.1:${address.port}/${name}`,
    breakAfter: (next: string) => {
      text = next;
    },
    hasBroken: () => text === undefined,
    close: () => server.close(),
  };
}

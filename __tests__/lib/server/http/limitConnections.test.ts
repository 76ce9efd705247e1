import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitConnections } from '#lib/server/http/limitConnections.ts';

let server: Server;
let waiting: ServerResponse[] = [];

async function start(limits: { max: number; idle: number }) {
  server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(response);
    else response.end('served');
  });
  const count = limitConnections(server, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return count;
}

afterEach(() => {
  waiting = [];
  server.closeAllConnections();
  server.close();
});

async function aConnection(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

function isClosed(socket: Socket): Promise<true> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve(true));
    socket.resume();
  });
}

describe('limitConnections', () => {
  it('closes the oldest idle connection to serve a new reader', async () => {
    await start({ max: 3, idle: 60_000 });
    const [first, second, third] = [await aConnection(), await aConnection(), await aConnection()];
    await ask(first);
    await ask(third);

    const closed = isClosed(second);
    const fourth = await aConnection();

    expect(await ask(fourth)).toContain('served');
    expect(await closed).toBe(true);
    expect(await ask(first)).toContain('served');
  });

  it('closes no connection with a request in progress', async () => {
    await start({ max: 2, idle: 60_000 });
    const busy = await aConnection();
    const answer = ask(busy, '/slow');
    const idle = await aConnection();
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));

    const closed = isClosed(idle);
    expect(await ask(await aConnection())).toContain('served');
    expect(await closed).toBe(true);
    waiting[0]?.end('at last');

    expect(await answer).toContain('at last');
  });

  it('closes a connection that never sent anything after the idle timeout', async () => {
    const count = await start({ max: 100, idle: 300 });
    const silent = await Promise.all(Array.from({ length: 20 }, aConnection));
    const busy = await aConnection();
    const answer = ask(busy, '/slow');

    await Promise.all(silent.map(isClosed));
    waiting[0]?.end('at last');

    expect(await answer).toContain('at last');
    expect(count()).toBe(1);
  });
});

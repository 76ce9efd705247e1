import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type ConnectionLimits, limitConnections } from '#lib/platform/http/server/limitConnections.ts';
import { pollUntil } from '../../support/pollUntil.ts';

/** More than the system takes for a client that does not read. */
const long = Buffer.alloc(50_000_000);
let server: Server;
let waiting: ServerResponse[] = [];

async function start(limits: Partial<ConnectionLimits>) {
  server = createServer((request, response) => {
    if (request.socket.destroyed) return;
    if (request.url === '/slow') waiting.push(response);
    else if (request.url?.startsWith('/long')) response.end(long);
    else response.end('served');
  });
  const count = limitConnections(server, {
    max: 100,
    maxOfSource: 100,
    idle: 60_000,
    stalled: () => 60_000,
    ...limits,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return count;
}

afterEach(() => {
  waiting = [];
  server.closeAllConnections();
  server.close();
});

async function aConnection(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The answer; empty if the connection is closed instead. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('data', (answer) => resolve(String(answer))).once('close', () => resolve(''));
  });
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
    const silent = await Promise.all(Array.from({ length: 20 }, () => aConnection()));
    const busy = await aConnection();
    const answer = ask(busy, '/slow');

    await Promise.all(silent.map(isClosed));
    waiting[0]?.end('at last');

    expect(await answer).toContain('at last');
    expect(count()).toBe(1);
  });

  it('closes a connection whose client does not read the response, and not one whose client is slow', async () => {
    // Counted, not timed: the reader in this process may be held up on a busy machine, but reads between two checks.
    const checks: Record<string, number> = {};
    const stalled = (url: string) => {
      const count = (checks[url] ?? 0) + 1;
      checks[url] = count;
      return count < 4 ? Number.POSITIVE_INFINITY : 0;
    };
    const count = await start({ stalled });
    const unread = await aConnection();
    unread.pause();
    const slow = await aConnection();
    const closed = once(unread, 'close');
    const reading = setInterval(() => slow.read(100_000), 100);
    unread.write('GET /long?unread HTTP/1.1\r\nHost: x\r\n\r\n');
    slow.write('GET /long?slow HTTP/1.1\r\nHost: x\r\n\r\n');

    expect(await pollUntil(async () => count() === 1)).toBe(true);
    clearInterval(reading);

    expect(checks['/long?unread']).toBe(4);
    expect(slow.destroyed).toBe(false);
    unread.resume();
    await closed;
    slow.destroy();
  });

  it('closes a connection that sends many requests without reading the responses', async () => {
    await start({});
    const pipelining = await aConnection();
    const closed = isClosed(pipelining);

    pipelining.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40));

    expect(await closed).toBe(true);
    expect(waiting).toHaveLength(4);
  });

  it('limits the connections of one source while more than half are open', async () => {
    await start({ max: 8, maxOfSource: 3 });
    const own = await Promise.all(Array.from({ length: 4 }, () => aConnection('127.0.0.9')));
    await Promise.all(own.map((socket) => ask(socket)));

    const another = await aConnection('127.0.0.9');

    expect(await isClosed(another)).toBe(true);
    expect(await ask(await aConnection('127.0.0.2'))).toContain('served');
    for (const socket of own) expect(await ask(socket)).toContain('served');
  });

  it('closes connections that wait for their own client before idle ones', async () => {
    await start({ max: 2 });
    const idle = await aConnection();
    await ask(idle);
    const halfSent = await aConnection('127.0.0.9');
    halfSent.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{');
    const closed = isClosed(halfSent);
    // A busy machine may take long until the server has it.
    expect(await pollUntil(async () => waiting.length === 1)).toBe(true);
    // Longer than a client on a slow line may be silent.
    await new Promise((resolve) => setTimeout(resolve, 4_500));

    expect(await ask(await aConnection('127.0.0.2'))).toContain('served');
    expect(await closed).toBe(true);
    expect(await ask(idle)).toContain('served');
  });
});

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSecondApi } from '../../../support/startSecondApi.ts';
import type { TestSite } from '../../../support/startSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSecondApi({ MAX_CONNECTIONS: '20' });
}, 180_000);

afterAll(() => site.stop());

async function aConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function request(socket: Socket, headers: string): Promise<string> {
  socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  const [answer] = await once(socket, 'data');
  return String(answer).split('\r\n', 1)[0] ?? '';
}

function descriptors(): number {
  return readdirSync(`/proc/${site.pid}/fd`).length;
}

describe('a request with an Upgrade header', () => {
  it.each(['websocket', 'h2c', 'foo'])('for %s gets an ordinary response', async (protocol) => {
    const socket = await aConnection();

    const answer = await request(socket, `Upgrade: ${protocol}\r\nConnection: Upgrade\r\n`);

    expect(answer).toBe('HTTP/1.1 200 OK');
    // The connection continues as an HTTP connection.
    expect(await request(socket, '')).toBe('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it('leaks no file descriptor', async () => {
    await request(await aConnection(), 'Connection: close\r\n');
    const before = descriptors();

    for (let n = 0; n < 60; n += 1) {
      const socket = await aConnection();
      socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.destroy();
    }

    for (let left = 100; left > 0 && descriptors() > before + 10; left -= 1) await sleep(100);
    expect(descriptors()).toBeLessThanOrEqual(before + 10);
  });
});

describe('more idle connections than MAX_CONNECTIONS', () => {
  it('do not lock out a new reader', async () => {
    const before = descriptors();
    const idle = await Promise.all(Array.from({ length: 200 }, aConnection));

    const answers = await Promise.all(Array.from({ length: 10 }, async () => request(await aConnection(), '')));

    expect(answers).toEqual(Array(10).fill('HTTP/1.1 200 OK'));
    for (let left = 100; left > 0 && descriptors() > before + 30; left -= 1) await sleep(100);
    expect(descriptors()).toBeLessThanOrEqual(before + 30);
    for (const socket of idle) socket.destroy();
  });
});

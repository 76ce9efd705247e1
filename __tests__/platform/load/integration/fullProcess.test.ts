import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';

let site: TestSite;
const sockets: Socket[] = [];

beforeAll(async () => {
  // On a busy machine, a flood takes longer than queries may: those that time out would make room for others.
  site = await startApi({ LOAD_SHEDDING: 'on', QUERY_TIMEOUT_MS: '60000', BODY_MEMORY_MB: '8' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site.remove());

const bodyBytes = 240 * 1024;

/** A body without a token, of which the last byte never comes. @returns what the server has sent so far */
async function holdBody(localAddress: string): Promise<() => string> {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket
    .setEncoding('utf8')
    .on('data', (piece) => (text += piece))
    .on('error', () => {});
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes + 1}\r\n\r\n`,
  );
  socket.write('x'.repeat(bodyBytes));
  return () => text;
}

async function post(path: string, body: object, headers = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(site.url + path, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

async function signUp(): Promise<string> {
  const account = { email: 'writer@example.com', password: 'верный конь батарея', name: 'A reader' };
  return ((await (await post('/api/auth/register', account)).json()) as { token: string }).token;
}

describe('request bodies that hold more than BODY_MEMORY_MB', () => {
  it('are refused if they have no token, the oldest first, and taken with a token', async () => {
    const authorization = `Bearer ${await signUp()}`;
    const answers: (() => string)[] = [];
    // A source has 16 places, which hold less than 4 MB.
    for (const source of ['127.0.0.20', '127.0.0.21', '127.0.0.22']) {
      for (let n = 0; n < 16; n += 1) answers.push(await holdBody(source));
    }
    const isRefused = (answer: () => string) => answer().includes(' 503 ');

    expect(await pollUntil(async () => answers.some(isRefused))).toBe(true);
    const call = await post('/api/comments', { content: 'x'.repeat(200 * 1024) }, { authorization });

    expect(call.status).toBe(400);
    expect(answers.find(isRefused)?.()).toMatch(/ 503 [\s\S]*"code":"overloaded"/);
    expect(answers.slice(0, 16).filter(isRefused).length).toBeGreaterThan(0);
    expect(answers.slice(32).filter(isRefused)).toEqual([]);
  });
});

describe('a process that refuses work for ten seconds', () => {
  it('says so at /api/ready, in metrics and in the log, while /api/serving stays 200', async () => {
    const holder = new Client({ connectionString: site.connectionString });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin; lock table articles in access exclusive mode');
    const began = performance.now();
    const flood = Array.from({ length: 250 }, (_, n) => fetch(`${site.url}/api/search?q=bridge${n}`));
    expect((await Promise.race(flood)).status).toBe(503);

    let ready = await fetch(`${site.url}/api/ready`);
    // A busy machine may need the ten seconds for the flood alone.
    const early = performance.now() - began < 10_000 ? ready.status : 200;
    // One that takes the place of another waits as that did.
    const more = setInterval(
      () => fetch(`${site.url}/api/search?q=more`, { signal: AbortSignal.timeout(1_000) }).catch(() => null),
      500,
    );
    while (ready.ok) ready = await fetch(`${site.url}/api/ready`);
    clearInterval(more);
    const serving = await fetch(`${site.url}/api/serving`);
    const metrics = await (await fetch(`${site.url}/api/metrics`)).text();
    await holder.end();
    await Promise.all(flood);

    expect(early).toBe(200);
    expect(await ready.json()).toMatchObject({ code: 'overloaded' });
    expect(serving.status).toBe(200);
    expect(metrics).toMatch(/^vestnik_refusing\{what="work"\} 1$/m);
    expect(site.output()).toContain('uncached work refused');
    // Until the process has caught up with what the flood has left, it may go on refusing.
    expect(await pollUntil(async () => (await fetch(`${site.url}/api/search?q=bridge`)).ok)).toBe(true);
  }, 180_000);
});

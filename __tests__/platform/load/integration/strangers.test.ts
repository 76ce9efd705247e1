import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { checkProcess } from '#lib/installation/server/checkProcess.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';

const [stranger, reader] = ['127.0.0.9', '127.0.0.2'];
let site: TestSite;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await startApi({ LOAD_SHEDDING: 'on', RATE_LIMITS: 'on' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site.remove());

/** A call whose body never comes. @returns all that the server sends until it closes the connection */
async function aSilentBody(path: string, headers = ''): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', localAddress: stranger });
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: 2000\r\n\r\n{`,
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => (text += piece));
  const answer = new Promise<string>((resolve) => socket.on('error', () => {}).once('close', () => resolve(text)));
  return { socket, answer };
}

/** A call from an address. */
async function call(method: string, path: string, body: object | null, from: string, headers = {}) {
  const agent = new Agent({ localAddress: from });
  const sent = request(site.url + path, { method, agent, headers: { 'content-type': 'application/json', ...headers } });
  sent.end(body === null ? undefined : JSON.stringify(body));
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  agent.destroy();
  return { status: response.statusCode as number, text };
}

const signIn = (from: string, name = 'nobody', headers = {}) =>
  call('POST', '/api/auth/login', { email: `${name}@example.com`, password: 'wrong password' }, from, headers);

async function register(email: string): Promise<string> {
  const body = { email, password: 'верный конь батарея', name: 'A reader' };
  const { text } = await call('POST', '/api/auth/register', body, reader);
  return JSON.parse(text).token;
}

describe('bodies that never come', () => {
  it('take nothing from others, are limited by source, and end with 408', async () => {
    const silent = await Promise.all(Array.from({ length: 320 }, () => aSilentBody('/api/auth/login')));

    const others = await Promise.all([
      signIn(reader),
      call('GET', '/api/articles/public', null, reader),
      call('POST', '/api/comments', {}, reader),
    ]);
    const answers = await Promise.all(silent.map(({ answer }) => answer));

    expect(others.map(({ status }) => status)).toEqual([401, 200, 400]);
    const statuses = answers.map((answer) => answer.split(' ')[1]);
    expect(statuses.filter((status) => status === '429')).toHaveLength(304);
    expect(statuses.filter((status) => status === '408')).toHaveLength(16);
    expect(answers.find((answer) => answer.includes(' 408 '))).toContain('"code":"body_too_slow"');
  });

  it('of one account are limited for the account, not for its network', async () => {
    const [own, colleague] = await Promise.all([register('one@example.com'), register('two@example.com')]);
    const token = `Authorization: Bearer ${own}\r\n`;
    const silent = await Promise.all(Array.from({ length: 9 }, () => aSilentBody('/api/comments', token)));

    const refused = await Promise.race(silent.map(({ answer }) => answer));
    const headers = { authorization: `Bearer ${colleague}` };
    const other = await call('POST', '/api/comments', {}, stranger, headers);

    expect(refused).toContain(' 429 ');
    expect(other.status).toBe(400);
  });

  it('with an invalid token are refused at once', async () => {
    const { answer } = await aSilentBody('/api/comments', 'Authorization: Bearer none\r\n');

    expect(await answer).toContain(' 401 ');
  });

  it('are refused at once where a limit of the source has been reached', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 30; n += 1) statuses.push((await signIn(stranger, `guessed-${n}`)).status);

    const { answer } = await aSilentBody('/api/auth/login');

    expect(statuses.at(-1)).toBe(429);
    expect(await answer).toMatch(/ 429 [\s\S]*retry-after: \d{2,}/i);
    expect((await signIn(reader)).status).toBe(401);
  });
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is noticed, and its readers are not limited by its address', async () => {
    const proxy = '127.0.0.8';
    const statuses = new Set<number>();

    for (let n = 0; n < 40; n += 1) {
      const { status } = await signIn(proxy, `reader-${n}`, { 'x-forwarded-for': `203.0.113.${n}` });
      statuses.add(status);
    }
    const metrics = await call('GET', '/api/metrics', null, '127.0.0.1');
    const PORT = Number(new URL(site.url).port);
    const findings = await checkProcess({ ...env, HOST: '127.0.0.1', PORT, METRICS_TOKEN: '' });

    expect([...statuses]).toEqual([401]);
    expect(metrics.text).toMatch(/^vestnik_untrusted_proxies 1$/m);
    expect(findings.map(({ level, text }) => `${level}: ${text}`).join()).toMatch(/error: .*TRUST_PROXY/);
    expect(site.output()).toContain('a proxy that TRUST_PROXY does not name');
    expect(site.output()).not.toContain(proxy);
  });
});

import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { percentile } from './runOpenLoop.ts';

const held = 1_000;
const scanners = 16;
/** Of all attackers; the others have one each. */
const stranger = '127.0.0.99';

type Attack = { socket: () => Socket; picture: string; sockets: Set<Socket> };
type Outcome = { served: number; lost: number; times: number[] };
/** What others do: its name, and one request with the statuses that are an answer. */
type Use = {
  name: string;
  method: string;
  path: (n: number) => string;
  body?: object;
  token?: string;
  statuses: number[];
};

/** Milliseconds between two requests of one user. */
const pause = 200;

/** What others get while one address holds bodies back, does not read, scans, or does all of it. */
export async function benchStrangers(url: string, token: string, seconds: number, print: (line: string) => void) {
  const picture = await aPicture(url);
  const attacks: Record<string, ((attack: Attack) => Promise<void>)[]> = {
    nobody: [],
    [`${held} silent bodies`]: [holdBodies],
    [`${held} unread responses`]: [readNothing],
    [`scanner, ${scanners} connections`]: [scan],
    'all three': [holdBodies, readNothing, scan],
  };
  const uses: Use[] = [
    { name: 'cached page', method: 'GET', path: () => '/', statuses: [200] },
    { name: 'uncached page', method: 'GET', path: (n) => `/search?q=a${n}`, statuses: [200] },
    { name: 'API call', method: 'GET', path: (n) => `/api/search?q=b${n}`, statuses: [200] },
    { name: 'author’s save', method: 'POST', path: () => '/api/articles', body: aDraft, token, statuses: [201] },
    { name: 'sign-in', method: 'POST', path: () => '/api/auth/login', body: aGuess, statuses: [401] },
  ];
  print(`| attack | ${uses.map(({ name }) => name).join(' | ')} |`);
  print(`| --- | ${uses.map(() => '---').join(' | ')} |`);
  for (const [name, parts] of Object.entries(attacks)) {
    const sockets = new Set<Socket>();
    const attack = { socket: () => open(url, sockets), picture, sockets };
    await Promise.all(parts.map((part) => part(attack)));
    const end = Date.now() + seconds * 1000;
    const outcomes = await Promise.all(uses.map((use, index) => keepUsing(url, use, `127.0.0.${10 + index}`, end)));
    for (const socket of sockets) socket.destroy();
    print(`| ${name} | ${outcomes.map(describe).join(' | ')} |`);
    await sleep(2_000);
  }
}

const aDraft = { title: 'A draft', language: 'en', body: '<p>Words</p>' };
const aGuess = { email: 'nobody@example.com', password: 'wrong password' };

function describe({ served, lost, times }: Outcome): string {
  const share = (served / Math.max(1, served + lost)) * 100;
  return `${share.toFixed(1)} % of ${served + lost}, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
}

async function keepUsing(url: string, use: Use, localAddress: string, end: number): Promise<Outcome> {
  const options = { keepAlive: true, localAddress, rejectUnauthorized: false };
  const agent = url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  const outcome: Outcome = { served: 0, lost: 0, times: [] };
  for (let n = 0; Date.now() < end; n += 1) {
    const began = performance.now();
    const status = await ask(url, use, n, agent).catch(() => 0);
    outcome.times.push(performance.now() - began);
    if (use.statuses.includes(status)) outcome.served += 1;
    else outcome.lost += 1;
    await sleep(pause);
  }
  agent.destroy();
  return outcome;
}

async function ask(url: string, { method, path, body, token }: Use, n: number, agent: HttpAgent): Promise<number> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...(body && { 'content-type': 'application/json' }), ...authorization };
  const sent = send(url + path(n), { method, agent, headers, signal: AbortSignal.timeout(10_000) });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  for await (const _ of response);
  return response.statusCode ?? 0;
}

async function aPicture(url: string): Promise<string> {
  const agent = new HttpsAgent({ rejectUnauthorized: false });
  const send = url.startsWith('https:') ? requestHttps(url, { agent }) : requestHttp(url);
  const [response] = (await once(send.end(), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  agent.destroy();
  return /\/media\/[\w-]+\/1200\.jpg/.exec(text)?.[0] ?? '/';
}

function open(url: string, sockets: Set<Socket>): Socket {
  const options = { host: '127.0.0.1', port: Number(new URL(url).port), localAddress: stranger };
  const socket = url.startsWith('https:') ? connectTls({ ...options, rejectUnauthorized: false }) : connect(options);
  sockets.add(socket);
  return socket.on('error', () => {});
}

/** A few at a time, so that the kernel's queue is not the limit. */
async function openAll({ socket }: Attack, text: string, prepare: (socket: Socket) => void): Promise<void> {
  for (let n = 0; n < held; n += 1) {
    const opened = socket();
    prepare(opened);
    opened.write(text);
    if (n % 20 === 19) await sleep(20);
  }
}

function holdBodies(attack: Attack): Promise<void> {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{';
  return openAll(attack, head, (socket) => socket.resume());
}

function readNothing(attack: Attack): Promise<void> {
  return openAll(attack, `GET ${attack.picture} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(40), (socket) => socket.pause());
}

async function scan({ socket }: Attack): Promise<void> {
  let count = 0;
  for (let n = 0; n < scanners; n += 1) {
    const opened = socket();
    let tail = '';
    const next = () => {
      count += 1;
      opened.write(`GET /en/articles/none-${count} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n`);
    };
    // The next request goes out with the end of a page, whatever its length was.
    opened.setEncoding('latin1').on('data', (text: string) => {
      tail = (tail + text).slice(-20);
      if (tail.includes('</html>')) {
        tail = '';
        next();
      }
    });
    next();
  }
}

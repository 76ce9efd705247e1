import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { anAccount } from './accounts.ts';
import { memoryOf, processorTimeOf } from './memoryOf.ts';

type Environment = Record<string, string> & { DATA_DIR: string };

const readers = 5_000;
const entries = 300;
const people = 3;
/** Milliseconds between two entries of one person. */
const interval = 600;

/** A story of 300 entries by three people under 5,000 readers of one process: from each save to each receipt. */
export async function benchLive(environment: Environment, port: number, print: (line: string) => void): Promise<void> {
  const folder = `${environment.DATA_DIR}-live`;
  // Each reader has an address, as behind a proxy.
  const settings = { ...environment, DATA_DIR: folder, ROLE: 'api', WEB_PROCESSES: '1', DEMO_CONTENT: 'off' };
  const own = { ...settings, TRUST_PROXY: 'loopback', METRICS_TOKEN: 'bench' };
  const site = await startProcess(join(import.meta.dirname, '../server.ts'), port, '/api/ready', own);
  const client = new Client({ connectionString: new EmbeddedPostgres(folder).connectionString });
  await client.connect();
  const sockets: Socket[] = [];
  try {
    const { id: userId, token } = await anAccount(site.url, 'owner@example.com');
    await updateAccount(drizzle(client), userId, { role: 'editor' });
    const call = async (method: string, path: string, body: unknown): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const text = { title: `Live ${Date.now()}`, body: '<p>Text</p>', language: 'en', status: 'published' };
    const { id } = await call('POST', '/articles', text);
    await call('PUT', `/articles/${id}/live`, { state: 'on' });

    const before = memoryOf(site.pid);
    const latencies: number[] = [];
    const state = { open: 0, received: 0 };
    for (let number = 0; number < readers; number += 1) {
      sockets.push(reader(port, `/api/articles/${id}/live/stream`, number, state, latencies));
      if (number % 100 === 0) await sleep(20);
    }
    while (state.open < readers) await sleep(100);
    const connected = memoryOf(site.pid);
    const [processor, started] = [processorTimeOf(site.pid), Date.now()];
    const write = async (person: number) => {
      for (let number = 0; number < entries / people; number += 1) {
        const body = `<p>sent ${Date.now()} by ${person}. ${'Word after word. '.repeat(25)}</p>`;
        await call('POST', `/articles/${id}/live/entries`, { headline: `Entry ${number}`, body });
        await sleep(interval);
      }
    };
    await Promise.all(Array.from({ length: people }, (_, person) => write(person)));
    const seconds = (Date.now() - started) / 1000;
    for (let waited = 0; state.received < readers * entries && waited < 30; waited += 1) await sleep(1_000);

    const metrics = await (
      await fetch(`${site.url}/api/metrics`, { headers: { authorization: 'Bearer bench' } })
    ).text();
    const reads = /^vestnik_live_reads_total (\d+)/m.exec(metrics)?.[1];
    latencies.sort((one, other) => one - other);
    const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)];
    print(
      `${state.received} of ${readers * entries} receipts; from save to receipt: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
    );
    print(
      `memory: ${Math.round(before)} MiB alone, ${Math.round(connected)} MiB with ${readers} readers, ${Math.round(memoryOf(site.pid))} MiB after; ` +
        `processor: ${((processorTimeOf(site.pid) - processor) / 10_000 / seconds).toFixed(0)} % of a core for ${seconds.toFixed(0)} s; reads of changes: ${reads} for ${entries} entries`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await client.end();
    await site.stop();
  }
}

/** A connection without an HTTP client, of which 5,000 would be the load themselves. */
function reader(
  port: number,
  path: string,
  number: number,
  state: { open: number; received: number },
  latencies: number[],
): Socket {
  const socket = createConnection(port, '127.0.0.1');
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  let rest = '';
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1');
    const now = Date.now();
    if (text.includes('event: version')) state.open += 1;
    for (const [, sent] of text.matchAll(/sent (\d{13}) by/g)) {
      state.received += 1;
      latencies.push(now - Number(sent));
    }
    // A match may be divided between two chunks.
    rest = text.slice(Math.max(0, text.lastIndexOf('sent ')));
    if (/sent \d{13} by/.test(rest) || rest.length > 30) rest = '';
  });
  socket.on('error', () => {});
  return socket;
}

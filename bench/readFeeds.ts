import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { FeedServer } from '../__tests__/support/FeedServer.ts';
import { rss } from '../__tests__/support/feedDocuments.ts';
import { startSite, type TestSite } from '../__tests__/support/startSite.ts';
import { browsers } from './compare.ts';
import { measure, measureReaders } from './measure.ts';

const feedCount = 200;
const itemCount = 100;
const chief = { email: 'chief@example.com', password: 'верный конь батарея' };
const words = 'мост река город совет школа поезд погода рынок театр завод дорога музей лес порт суд хлеб'.split(' ');

export type FeedReading = {
  seconds: number;
  added: number;
  /** Mebibytes of the site's process at its peak, beyond those before. */
  growth: number;
  /** Milliseconds, of the front page: alone, and while the feeds are fetched. */
  p99: { alone: number; during: number };
};

/** Fetches 200 feeds of 100 items each under the load of readers. */
export async function benchFeeds(): Promise<FeedReading> {
  const server = new FeedServer();
  await server.start();
  const site = await startSite({
    DEMO_CONTENT: 'on',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: chief.email,
    ADMIN_PASSWORD: chief.password,
    FETCH_ALLOW_HOSTS: server.host,
  });
  try {
    await addFeeds(site, server);
    const token = await logIn(site);
    await measure(`${site.url}/`, 3, browsers);
    const alone = await measureReaders(`${site.url}/`, browsers, () => sleep(5_000));
    const before = memoryOf(site);

    const started = performance.now();
    let reading = { added: 0, highest: 0 };
    const during = await measureReaders(`${site.url}/`, browsers, async () => {
      reading = await untilDone(site, token, await trigger(site, token));
    });
    const seconds = (performance.now() - started) / 1000;
    const { added, highest } = reading;
    return { seconds, added, growth: highest - before, p99: { alone: alone.p99, during: during.p99 } };
  } finally {
    await site.remove();
    await server.stop();
  }
}

async function addFeeds(site: TestSite, server: FeedServer): Promise<void> {
  const client = new Client({ connectionString: site.connectionString });
  await client.connect();
  for (let feed = 0; feed < feedCount; feed += 1) {
    const items = Array.from({ length: itemCount }, (_, item) => anItem(feed, item));
    const url = server.send(`/${feed}`, rss(items), { 'content-type': 'application/rss+xml' });
    await client.query(`insert into feeds (id, url, title, language) values (gen_random_uuid(), $1, $2, 'ru')`, [
      url,
      `Лента ${feed}`,
    ]);
  }
  await client.end();
}

/** Each one unique, from the same words. */
function anItem(feed: number, item: number) {
  const seed = feed * itemCount + item;
  const title = Array.from({ length: 8 }, (_, n) => words[(seed * (n + 3) + n * n) % words.length]).join(' ');
  const link = `https://paper-${feed}.example/${item}`;
  return { title: `${title} ${seed}`, link, guid: String(item), description: `${title}. `.repeat(8) };
}

async function logIn({ url }: TestSite): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chief),
  });
  const { token }: { token: string } = await response.json();
  return token;
}

async function trigger({ url }: TestSite, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/suggestions/trigger-fetch`, { method: 'POST', headers });
  const { jobId }: { jobId: string } = await response.json();
  return jobId;
}

async function untilDone(site: TestSite, token: string, jobId: string): Promise<{ added: number; highest: number }> {
  const headers = { authorization: `Bearer ${token}` };
  for (let highest = 0; ; ) {
    await sleep(250);
    highest = Math.max(highest, memoryOf(site));
    const response = await fetch(`${site.url}/api/suggestions/jobs/${jobId}`, { headers });
    const { state, added, failed }: { state: string; added: number; failed: unknown[] } = await response.json();
    if (state === 'done' && failed.length === 0) return { added, highest };
    if (state === 'failed' || failed.length > 0)
      throw new Error(`Fetching the feeds failed: ${JSON.stringify(failed)}`);
  }
}

function memoryOf({ pid }: TestSite): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

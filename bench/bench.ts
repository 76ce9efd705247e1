import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { type Comparison, compare } from './compare.ts';
import { median } from './measure.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };

const root = join(import.meta.dirname, '..');
const port = 3390;
const environment = { DATA_DIR: join(root, '.data/bench'), LOG_LEVEL: 'error', HOST: '127.0.0.1', RATE_LIMITS: 'off' };

const password = 'верный конь батарея';

const results: Comparison[] = [];
let login = 0;
const print = (line: string) => process.stdout.write(`${line}\n`);

await withSite({}, async ({ url }) => {
  const { id, path } = await anArticle(url);
  results.push(await compare('article, cached', url + path, effort));
  results.push(await compare('home, cached', `${url}/`, effort));
  results.push(await compare('AMP article, cached', `${url}${path}?amp=1`, effort));
  results.push(await compare('API article', `${url}/api/articles/${id}`, effort));
  const { email, token } = await anAccount(url);
  results.push(await compare('GET /auth/me', `${url}/api/auth/me`, effort, { authorization: `Bearer ${token}` }));
  login = await timeLogins(url, email);
});
await withSite({ PAGE_CACHE: 'off' }, async ({ url }) => {
  const { path } = await anArticle(url);
  // As rendered: compression is the cache's work, once a page.
  results.push(await compare('article, uncached', url + path, effort, {}));
  results.push(await compare('home, uncached', `${url}/`, effort, {}));
});

print('');
print(
  `${effort.rounds} rounds of ${effort.seconds} s, ours and the bare server in turn; ratios: median (lowest to highest)`,
);
print('');
for (const { name, ratio, lowest, highest, ours, floor, p99 } of results) {
  const spread = `${ratio.toFixed(3)} (${lowest.toFixed(3)} to ${highest.toFixed(3)})`;
  print(`${name.padEnd(22)}${spread.padEnd(26)}${Math.round(ours)}/s of ${Math.round(floor)}/s, p99 ${p99} ms`);
}
print(`signing in, one after another: ${login.toFixed(1)} ms, median`);

async function withSite(extra: Record<string, string>, work: (site: Running) => Promise<void>): Promise<void> {
  const site = await startProcess(join(root, 'server.ts'), port, '/api/ready', { ...environment, ...extra });
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

/** The longest of the demo's Russian texts, so that the bytes are those of a real long read. */
async function anArticle(url: string): Promise<{ id: string; path: string }> {
  const slug = 'tri-tysyachi-zim-v-odnoy-trube';
  const response = await fetch(`${url}/api/articles/${slug}`);
  const { id }: { id: string } = await response.json();
  return { id, path: `/articles/${slug}` };
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function anAccount(url: string): Promise<{ email: string; token: string }> {
  const email = `bench-${Date.now()}@example.com`;
  const response = await post(`${url}/api/auth/register`, { name: 'Bench', email, password });
  const { token }: { token: string } = await response.json();
  return { email, token };
}

async function timeLogins(url: string, email: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const started = performance.now();
    const response = await post(`${url}/api/auth/login`, { email, password });
    await response.arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

import '#lib/platform/process/server/reportCrash.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { connect } from '#lib/platform/db/server/database.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { installedProxies, startProxy } from '../__tests__/support/startProxy.ts';
import { anAccount, password, post } from './accounts.ts';
import { benchGrowth } from './benchGrowth.ts';
import { benchLive } from './benchLive.ts';
import { benchNewsroom } from './benchNewsroom.ts';
import { benchRestarts } from './benchRestarts.ts';
import { benchUpgrade } from './benchUpgrade.ts';
import { type Comparison, compare } from './compare.ts';
import { median } from './measure.ts';
import { memoryOf } from './memoryOf.ts';
import { benchOverload } from './overload.ts';
import { benchFeeds } from './readFeeds.ts';
import { settingsBehindProxy } from './settingsBehindProxy.ts';
import { benchStrangers } from './strangers.ts';
import { timePublishing } from './timePublishing.ts';
import { timeSearches } from './timeSearches.ts';
import { benchUploads } from './uploadPictures.ts';

/** In this order, or only the named ones: `npm run bench -- cached overload`. */
const parts = {
  cached: benchCached,
  publishing: benchPublishing,
  search: benchSearch,
  uploads: benchPictures,
  passwords: benchPasswords,
  overload: benchShedding,
  strangers: benchAttacks,
  newsroom: () => benchNewsroom(environment, port, print),
  growth: () => benchGrowth(environment, port, growth, print),
  restarts: () => benchRestarts(environment, port, print),
  upgrade: () => benchUpgrade(environment, port, print),
  uncached: benchUncached,
  feeds: benchReadingFeeds,
  live: () => benchLive(environment, port, print),
};
const isPart = (name: string): name is keyof typeof parts => name in parts;

const usage = `Usage: npm run bench -- [PART …] [--rounds N] [--seconds N] [--articles N] [--requests N]\nParts: ${Object.keys(parts).join(', ')}`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    // Of the part `growth`.
    articles: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
  },
});
const growth = { articles: Number(values.articles), requests: Number(values.requests) };
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };

const root = join(import.meta.dirname, '..');
const port = 3390;
const environment = {
  DATA_DIR: join(root, '.data/bench'),
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  // The benchmark measures maximum speed; the part on overload turns it on.
  LOAD_SHEDDING: 'off',
};

/** Wrong passwords for an existing address, and as many for unknown addresses. */
const guesses = 500;

const print = (line: string) => process.stdout.write(`${line}\n`);

if (!positionals.every(isPart)) throw new CliError(usage);
const chosen = positionals.length > 0 ? positionals.filter(isPart) : Object.keys(parts).filter(isPart);
print(
  `${effort.rounds} rounds of ${effort.seconds} s, alternating between the site and a bare server; ratios: median (lowest to highest)`,
);
print('');
for (const name of chosen) await parts[name]();

async function benchCached(): Promise<void> {
  await withSite({}, async ({ url, pid }) => {
    const { id, path } = await anArticle(url);
    printRatio(await compare('article, cached', url + path, effort, pid));
    printRatio(await compare('home, cached', `${url}/`, effort, pid));
    printRatio(await compare('AMP article, cached', `${url}${path}?amp=1`, effort, pid));
    printRatio(await compare('API article', `${url}/api/articles/${id}`, effort, pid));
    printRatio(await compare('API list', `${url}/api/articles/public`, effort, pid));
    printRatio(await compare('API comments', `${url}/api/comments/${id}`, effort, pid));
    const { token } = await anAccount(url);
    printRatio(await compare('GET /auth/me', `${url}/api/auth/me`, effort, pid, { authorization: `Bearer ${token}` }));
  });
  await withSite({ ACCESS_LOG: 'on' }, async ({ url, pid }) => {
    const { path } = await anArticle(url);
    printRatio(await compare('article, access log', url + path, effort, pid));
  });
}

async function benchUncached(): Promise<void> {
  await withSite({ PAGE_CACHE: 'off' }, async ({ url, pid }) => {
    const { path } = await anArticle(url);
    const memory = { start: memoryOf(pid), highest: 0 };
    const sampling = setInterval(() => {
      memory.highest = Math.max(memory.highest, memoryOf(pid));
    }, 50);
    // As rendered: the cache compresses each page once.
    printRatio(await compare('article, uncached', url + path, effort, pid, {}));
    printRatio(await compare('home, uncached', `${url}/`, effort, pid, {}));
    clearInterval(sampling);
    print(
      `memory of the site's process: ${Math.round(memory.start)} MiB at the start, at most ${Math.round(memory.highest)} MiB under load`,
    );
  });
}

function printRatio({ name, ratio, lowest, highest, ours, floor, p99, processor, busy }: Comparison): void {
  const spread = `${ratio.toFixed(3)} (${lowest.toFixed(3)} to ${highest.toFixed(3)})`;
  print(
    `${name.padEnd(22)}${spread.padEnd(26)}${Math.round(ours)}/s of ${Math.round(floor)}/s, processor time ${(processor.ours / processor.floor).toFixed(2)} times (${processor.ours.toFixed(1)} of ${processor.floor.toFixed(1)} µs), p99 ${p99.toFixed(1)} ms, load generator busy ${Math.round(busy * 100)} %`,
  );
}

async function benchPublishing(): Promise<void> {
  await withSite({}, async ({ url }) => {
    const { body } = await anArticle(url);
    const { connectionString } = new EmbeddedPostgres(environment.DATA_DIR);
    const { publishing, showing, slowest } = await timePublishing(url, connectionString, await anAuthor(url), body);
    print(
      `creating and publishing an article: ${publishing.toFixed(1)} ms, median; ` +
        `visible on all pages ${showing.toFixed(1)} ms later, median, ${slowest.toFixed(1)} ms at most`,
    );
  });
}

async function benchSearch(): Promise<void> {
  await withSite({}, async ({ url }) => {
    const { articles, median: middle, p99 } = await timeSearches(url);
    print(`searching ${articles} articles sequentially: ${middle.toFixed(1)} ms median, p99 ${p99.toFixed(1)} ms`);
  });
}

async function benchPictures(): Promise<void> {
  await withSite({}, async (site) => {
    const [{ path }, { token }] = [await anArticle(site.url), await anAuthor(site.url)];
    const { size, seconds, growth, p99 } = await benchUploads(site, path, token);
    print(
      `10 uploads of ${size.toFixed(1)} MiB at once: ${seconds.toFixed(1)} s, ` +
        `${Math.round(growth.site)} MiB more memory in the site, ${Math.round(growth.all)} MiB including its encoders, ` +
        `readers' p99 ${p99.during.toFixed(1)} ms during and ${p99.alone.toFixed(1)} ms without`,
    );
  });
}

async function benchPasswords(): Promise<void> {
  await withSite({}, async ({ url }) => {
    const { email } = await anAccount(url);
    const login = await timeLogins(url, () => ({ email, password }), 50);
    print(`sequential sign-ins: ${login.toFixed(1)} ms, median`);
    const [ofKnown, ofUnknown] = await timeRefusals(url, email);
    print(
      `wrong password for a known address, relative to an unknown one: ${(ofKnown / ofUnknown).toFixed(3)} (${ofKnown.toFixed(1)} ms to ${ofUnknown.toFixed(1)} ms, medians of ${guesses})`,
    );
  });
}

async function benchShedding(): Promise<void> {
  await withSite({ LOAD_SHEDDING: 'on' }, async ({ url }) => {
    const measured = await benchOverload(url, effort.seconds * 4);
    const { sustainable, half, triple, ratio, admitted, refused, cached, failed } = measured;
    print(
      `overload: ${sustainable.toFixed(0)} uncached pages/s sustainable, p99 ${half.toFixed(0)} ms at half of that; ` +
        `at three times that ${admitted.toFixed(0)}/s are admitted, p99 ${triple.toFixed(0)} ms: ${ratio.toFixed(2)} times; ` +
        `${Math.round(refused.share * 100)} % refused in ${refused.median.toFixed(1)} ms, p99 ${refused.p99.toFixed(1)} ms; ` +
        `cached home p99 ${cached.half.toFixed(0)} and ${cached.triple.toFixed(0)} ms; ${failed} failed`,
    );
  });
}

/** Without a proxy, and behind those that are installed. */
async function benchAttacks(): Promise<void> {
  await withSite({ LOAD_SHEDDING: 'on' }, async ({ url }) => {
    const { token } = await anAuthor(url);
    print('one address against all others, without a proxy: served, p95');
    await benchStrangers(url, token, effort.seconds * 4, print);
  });
  const settings = settingsBehindProxy(environment, new EmbeddedPostgres(environment.DATA_DIR).connectionString);
  const { DATABASE_URL: _, ...behind }: Record<string, string> = {
    ...settings,
    LOAD_SHEDDING: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
  await withSite(behind, async ({ url }) => {
    const { token } = await anAuthor(url);
    for (const name of installedProxies) {
      if (name === 'varnish') continue;
      const proxy = await startProxy(name, [port, port]);
      print(`the same behind ${name}`);
      await benchStrangers(proxy.url, token, effort.seconds * 4, print).finally(() => proxy.stop());
    }
  });
}

async function benchReadingFeeds(): Promise<void> {
  const { seconds, added, growth, p99 } = await benchFeeds();
  print(
    `200 feeds of 100 items: ${seconds.toFixed(1)} s for ${added} suggestions, ${Math.round(growth)} MiB more memory, ` +
      `readers' p99 ${p99.during.toFixed(1)} ms during and ${p99.alone.toFixed(1)} ms without`,
  );
}

/** Its log is a file, as a service's is: the load generator would have to read it otherwise. */
async function withSite(extra: Record<string, string>, work: (site: Running) => Promise<void>): Promise<void> {
  const log = join(mkdtempSync(join(tmpdir(), 'vestnik-bench-')), 'log');
  const site = await startProcess(join(root, 'server.ts'), port, '/api/ready', { ...environment, ...extra }, { log });
  try {
    await work(site);
  } finally {
    await site.stop();
    rmSync(dirname(log), { recursive: true });
  }
}

/** The longest Russian demo text, so that the size is that of a real long read. */
async function anArticle(url: string): Promise<{ id: string; path: string; body: string }> {
  const slug = 'tri-tysyachi-zim-v-odnoy-trube';
  const response = await fetch(`${url}/api/articles/${slug}`);
  const { id, body }: { id: string; body: string } = await response.json();
  return { id, path: `/articles/${slug}`, body };
}

async function anAuthor(url: string) {
  const account = await anAccount(url);
  const db = connect(new EmbeddedPostgres(environment.DATA_DIR).connectionString);
  await updateAccount(db, account.id, { role: 'author' }).finally(() => db.$client.end());
  return account;
}

type Attempt = { email: string; password: string };

async function timeLogins(url: string, attempt: (n: number) => Attempt, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await timeLogin(url, attempt(n)));
  return median(times);
}

/** Alternating, so that other load on the machine slows both. */
async function timeRefusals(url: string, email: string): Promise<[known: number, unknown: number]> {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < guesses; n += 1) {
    ofKnown.push(await timeLogin(url, { email, password: `not this ${n}` }));
    ofUnknown.push(await timeLogin(url, { email: `nobody-${n}@example.com`, password: `not this ${n}` }));
  }
  return [median(ofKnown), median(ofUnknown)];
}

async function timeLogin(url: string, attempt: Attempt): Promise<number> {
  const started = performance.now();
  await (await post(`${url}/api/auth/login`, attempt)).arrayBuffer();
  return performance.now() - started;
}

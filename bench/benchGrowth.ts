import { join } from 'node:path';
import { z } from 'zod';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { connect } from '#lib/platform/db/server/database.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { anAccount } from './accounts.ts';
import { median } from './measure.ts';
import { seed } from './seed.ts';

type Environment = Record<string, string> & { DATA_DIR: string };
/** The number of articles of the large site, and of requests of each kind to each site. */
type Effort = { articles: number; requests: number };
type Site = { url: string; token: string; paths: Record<string, string> };
type Times = { median: number; p99: number; failed: number };

const small = 1_000;
const maxRatio = 3;
const warmUp = 5;

/** Prints how much longer each request takes on a site with many articles than on one with 1,000: one at a time, without the page cache. */
export async function benchGrowth(
  environment: Environment,
  port: number,
  { articles, requests }: Effort,
  print: (line: string) => void,
): Promise<void> {
  await withSite(small, environment, port, (first) =>
    withSite(articles, environment, port + 1, async (second) => {
      print(
        `${''.padEnd(34)}median, ms      p99, ms         p99 ratio  (1,000 and ${articles.toLocaleString('en')} articles)`,
      );
      const results: Record<string, { small: Times; large: Times; ratio: number; passes: boolean }> = {};
      for (const name of Object.keys(first.paths)) {
        const [ofSmall, ofLarge] = await timeBoth(name, [first, second], requests);
        const ratio = ofLarge.p99 / ofSmall.p99;
        const passes = ratio <= maxRatio && ofLarge.failed === 0;
        if (!passes) process.exitCode = 1;
        results[name] = { small: ofSmall, large: ofLarge, ratio, passes };
        const pair = (key: 'median' | 'p99') => `${ofSmall[key].toFixed(1)} → ${ofLarge[key].toFixed(1)}`.padEnd(16);
        const failed = ofLarge.failed > 0 ? `, ${ofLarge.failed} failed` : '';
        print(
          `${name.padEnd(34)}${pair('median')}${pair('p99')}${ratio.toFixed(2).padEnd(11)}${passes ? 'pass' : `FAIL${failed}`}`,
        );
      }
      print(JSON.stringify({ articles, requests, results }));
    }),
  );
}

/** Alternating, so that other load on the machine slows both. */
async function timeBoth(name: string, sites: [Site, Site], requests: number): Promise<[Times, Times]> {
  const times = sites.map((): number[] => []);
  const failed = [0, 0];
  for (let round = -warmUp; round < requests; round += 1) {
    for (const [index, site] of sites.entries()) {
      const { milliseconds, isOk } = await time(site, site.paths[name] ?? '');
      if (round < 0) continue;
      times[index]?.push(milliseconds);
      if (!isOk) failed[index] = (failed[index] ?? 0) + 1;
    }
  }
  const [first = [], second = []] = times;
  return [summarize(first, failed[0]), summarize(second, failed[1])];
}

function summarize(times: number[], failed = 0): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(times), p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0, failed };
}

async function time({ url, token }: Site, path: string): Promise<{ milliseconds: number; isOk: boolean }> {
  const started = performance.now();
  const response = await fetch(url + path, {
    headers: path.startsWith('/api') ? { authorization: `Bearer ${token}` } : {},
  });
  await response.arrayBuffer();
  return { milliseconds: performance.now() - started, isOk: response.ok };
}

/** A site of its own that is filled once and stored for the next run. */
async function withSite(count: number, environment: Environment, port: number, work: (site: Site) => Promise<void>) {
  const folder = `${environment.DATA_DIR}-growth-${count}`;
  const settings = { ...environment, DATA_DIR: folder, DEMO_CONTENT: 'on', PAGE_CACHE: 'off' };
  const sizes = { articles: count, comments: count, readers: Math.ceil(count / 5), views: count * 10 };
  await seed(sizes, settings);

  const site = await startProcess(join(import.meta.dirname, '../server.ts'), port, '/api/ready', settings);
  const db = connect(new EmbeddedPostgres(folder).connectionString);
  try {
    const { id, token } = await anAccount(site.url, 'owner@example.com');
    await updateAccount(db, id, { role: 'admin' });
    await work({ url: site.url, token, paths: await pathsOf(site.url, token) });
  } finally {
    await db.$client.end();
    await site.stop();
  }
}

/** The same requests on each site, for what is most frequent there. */
async function pathsOf(url: string, token: string): Promise<Record<string, string>> {
  const authorization = { headers: { authorization: `Bearer ${token}` } };
  const { tags } = tagsSchema.parse(await (await fetch(`${url}/api/tags?language=ru&limit=1`, authorization)).json());
  const { departments } = departmentsSchema.parse(await (await fetch(`${url}/api/departments`)).json());
  const largest = departments.toSorted((a, b) => b.articleCount - a.articleCount)[0]?.slug ?? '';
  const tag = encodeURIComponent(tags[0]?.tag ?? '');
  // The small site has no page 1,000: its last one is compared.
  const { total } = totalSchema.parse(
    await (await fetch(`${url}/api/articles/public?department=${largest}&language=ru&limit=1`)).json(),
  );
  const { articles } = articlesSchema.parse(
    await (await fetch(`${url}/api/articles/public?language=ru&limit=1`)).json(),
  );
  const { total: all } = totalSchema.parse(await (await fetch(`${url}/api/articles/public?limit=1`)).json());
  const page = (rows: number, size: number) => Math.min(1_000, Math.max(1, Math.floor(rows / size)));
  const beyond = (rows: number, size: number) => (rows < 10_000 ? page(rows, size) : 1_000);
  return {
    article: `/articles/${articles[0]?.slug}`,
    'front page': '/',
    recommendations: `/api/articles/recommendations?tags=${tag}`,
    department: `/departments/${largest}`,
    'department, page 1,000': `/departments/${largest}?page=${beyond(total, 12)}`,
    tag: `/tags/${tag}`,
    'API list': '/api/articles/public',
    'API list, page 1,000': `/api/articles/public?page=${beyond(all, 10)}`,
    'API list of a tag': `/api/articles/public?tag=${tag}`,
    'search for a frequent word': '/api/search?q=people',
    'search page': `/search?q=${encodeURIComponent('город')}`,
    'index of sitemaps': '/sitemap.xml',
    'newsroom list': '/api/articles?sort=updatedAt:desc&limit=20',
    'newsroom list by text': `/api/articles?sort=updatedAt:desc&limit=20&q=${encodeURIComponent('город')}`,
    'newsroom list, page 1,000': `/api/articles?sort=updatedAt:desc&limit=20&page=${beyond(all, 20)}`,
    statistics: '/api/stats?compare=1',
    'tag suggestions': `/api/tags?q=${encodeURIComponent('ба')}`,
  };
}

const tagsSchema = z.object({ tags: z.array(z.object({ tag: z.string() })) });
const departmentsSchema = z.object({ departments: z.array(z.object({ slug: z.string(), articleCount: z.number() })) });
const articlesSchema = z.object({ articles: z.array(z.object({ slug: z.string() })) });
const totalSchema = z.object({ total: z.number() });

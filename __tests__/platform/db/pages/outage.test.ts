import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { purgeChannel } from '#lib/platform/cache/server/purgePages.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { anArticle } from '../../../support/builders.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';

let database: EmbeddedPostgres;
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ QUERY_TIMEOUT_MS: '900' });
  process.env.DATABASE_URL = site.connectionString;
  await anArticle({ slug: 'a-bridge', language: 'en' });
  database = new EmbeddedPostgres(site.dataDirectory);
});

afterAll(() => site.remove());

async function get(path: string) {
  const started = Date.now();
  const response = await fetch(site.url + path);
  const text = await response.text();
  return {
    status: response.status,
    xCache: response.headers.get('x-cache'),
    retry: response.headers.get('retry-after'),
    text,
    time: Date.now() - started,
  };
}

async function ask<Row>(question: string): Promise<Row[]> {
  const client = new Client({ connectionString: site.connectionString });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
}

async function postmaster(): Promise<number> {
  const [row] = await ask<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Autovacuum and idle connections may have ended meanwhile. */
function signal(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * SIGSTOP, not SIGKILL: connections are accepted but never answered, which is the worst case.
 *
 * @returns all processes of PostgreSQL
 */
async function freeze(): Promise<number[]> {
  const backends = await ask<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const processes = [await postmaster(), ...backends.map(({ pid }) => pid)];
  signal(processes, 'SIGSTOP');
  return processes;
}

/** Resolves when the site's responses come from its database again. */
async function recovered(): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if ((await get('/api/ready')).status === 200) return;
    await sleep(50);
  }
  throw new Error('The site did not recover');
}

/** Resolves when the cache's listener has reconnected: pages whose purge it may have missed are expired then. */
async function purgesAreReceived(): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const listeners = await ask(`select pid from pg_stat_activity where query like 'listen ${purgeChannel}%'`).catch(
      () => [],
    );
    if (listeners.length > 0) return sleep(50);
    await sleep(50);
  }
  throw new Error('The listener did not reconnect');
}

describe('the log of an outage', () => {
  it('has a line with the error when it begins, and one when it ends with what was left out', async () => {
    const before = site.output().length;
    const lines = () =>
      site
        .output()
        .slice(before)
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    const processes = await freeze();
    for (let n = 0; n < 4; n += 1) await Promise.all([get(`/search?q=away${n}`), get('/en/latest?page=7')]);
    expect(await pollUntil(async () => lines().some(({ msg }) => msg === 'the database is away'))).toBe(true);
    signal(processes, 'SIGCONT');
    await recovered();
    await purgesAreReceived();

    expect(await pollUntil(async () => lines().some(({ msg }) => msg === 'the database answers again'))).toBe(true);
    // What has noticed the outage late may say so after its end.
    const ended = lines().findIndex(({ msg }) => msg === 'the database answers again');
    const withStacks = lines()
      .slice(0, ended)
      .filter(({ error }) => error);
    const end = lines()[ended];

    expect(withStacks).toEqual([expect.objectContaining({ level: 50, msg: 'the database is away' })]);
    expect(end).toMatchObject({ level: 40, seconds: expect.any(Number) });
    expect(end.failures).toBeGreaterThan(0);
    expect(end.lines).toBeGreaterThan(0);
  });
});

describe('while PostgreSQL is stopped', () => {
  const call = '/api/articles/public?language=en';
  let processes: number[];
  let known: Awaited<ReturnType<typeof get>>;

  beforeAll(async () => {
    await get('/');
    await get('/en');
    known = await get(call);
    processes = await freeze();
  });

  afterAll(() => signal(processes, 'SIGCONT'));

  it('cached pages are still served', async () => {
    expect(await get('/')).toMatchObject({ status: 200, xCache: 'hit' });
    expect(await get('/en')).toMatchObject({ status: 200, xCache: 'hit' });
  });

  it('so is the last answer of an API call that everybody gets', async () => {
    const { status, text } = await get(call);

    expect([known.status, known.xCache]).toEqual([200, 'miss']);
    expect({ status, text }).toEqual({ status: 200, text: known.text });
  });

  it.each(['/hy/latest', '/en/articles/a-bridge', '/api/articles/public', '/api/departments', '/api/ready'])(
    '%s returns 503 soon, with Retry-After',
    async (path) => {
      const { status, retry, time, text } = await get(path);

      expect([status, retry]).toEqual([503, '5']);
      // The timeout of 900 ms, plus the delay of a busy machine.
      expect(time).toBeLessThan(15_000);
      expect(text).not.toMatch(/stack|postgres|select/i);
    },
  );

  it('the process itself is alive, and load balancers go on sending requests to it', async () => {
    expect((await get('/api/health')).status).toBe(200);
    expect((await get('/api/serving')).status).toBe(200);
  });

  it('a view is not reported as counted', async () => {
    const { status } = await fetch(`${site.url}/api/articles/increment-view/00000000-0000-7000-8000-000000000000`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    });

    expect(status).toBe(503);
  });
});

describe('after PostgreSQL was killed', () => {
  it('it is restarted, and the site reads from it', async () => {
    await recovered();
    process.kill(await postmaster(), 'SIGKILL');
    await sleep(20);

    const during = await get('/hy/latest');
    await recovered();

    expect([200, 503]).toContain(during.status);
    expect((await get('/hy/latest')).status).toBe(200);
    expect(await database.start().then(() => database.started)).toBe(false);
  });

  it('a stale page is served with a warning until then', async () => {
    await purgesAreReceived();
    await get('/en/articles/a-bridge');
    process.kill(await postmaster(), 'SIGKILL');

    const { status, xCache } = await get('/en/articles/a-bridge');
    await recovered();
    await purgesAreReceived();
    // A busy process reads a little later that it listens again; the page is rendered again once.
    const isRenderedAgain = async () => {
      const after = await get('/en/articles/a-bridge');
      return after.status === 200 && after.xCache === 'miss';
    };

    expect(status).toBe(200);
    expect(['hit', 'stale']).toContain(xCache);
    expect(await pollUntil(isRenderedAgain)).toBe(true);
  });
});

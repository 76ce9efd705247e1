import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { anArticle } from '../../../support/builders.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';

let site: TestSite;
const cached = '/en/articles/a-busy-bridge';
let articleId = '';
let holder: Client | undefined;

beforeAll(async () => {
  // On a busy machine, a flood takes longer than queries may: those that time out would make room for others.
  site = await startSite({ LOAD_SHEDDING: 'on', QUERY_TIMEOUT_MS: '60000' });
  process.env.DATABASE_URL = site.connectionString;
  articleId = (await anArticle({ slug: 'a-busy-bridge', language: 'en', title: 'A busy bridge' })).id;
  // The article's own notification may remove the first copy.
  expect(await pollUntil(async () => (await get(cached)).xCache === 'hit')).toBe(true);
});

// A lock that outlives a failed test would make the next one wait for it.
afterEach(() => unlock());
afterAll(() => site.remove());

type Seen = { status: number; retry: string | null; xCache: string | null; type: string | null; text: string };

async function get(path: string): Promise<Seen> {
  const response = await fetch(site.url + path);
  const { headers, status } = response;
  const text = await response.text();
  return {
    status,
    retry: headers.get('retry-after'),
    xCache: headers.get('x-cache'),
    type: headers.get('content-type'),
    text,
  };
}

/**
 * More concurrent uncached pages than the limit. Admitted ones are blocked by a table lock until `end`, so that no
 * machine is fast enough to finish them. `first` is the first refusal, `pending` the number of requests without a
 * response.
 */
async function flood() {
  holder = new Client({ connectionString: site.connectionString });
  await holder.connect();
  await holder.query('begin; lock table articles in access exclusive mode');
  let pending = 250;
  const { promise: first, resolve } = Promise.withResolvers<Seen>();
  const answers = Array.from({ length: pending }, async (_, n) => {
    const answer = await get(`/en/search?q=bridge${n}`);
    pending -= 1;
    if (answer.status === 503) resolve(answer);
    return answer;
  });
  const end = async () => {
    await unlock();
    return Promise.all(answers);
  };
  return { first, pending: () => pending, end };
}

async function unlock(): Promise<void> {
  await holder?.end();
  holder = undefined;
}

async function isAdmittedAgain(path: string): Promise<boolean> {
  while ((await get(path)).status !== 200);
  return true;
}

describe('an overloaded process', () => {
  it('refuses uncached pages and calls, and continues to serve cheap requests', async () => {
    const { first, pending, end } = await flood();

    const refused = await first;
    const [call, page, health, ready, metrics] = await Promise.all(
      ['/api/search?q=bridge', cached, '/api/health', '/api/ready', '/api/metrics'].map(get),
    );

    expect(pending()).toBeGreaterThan(0);
    expect(refused).toMatchObject({ status: 503, retry: '5', type: 'text/html; charset=utf-8' });
    expect(call).toMatchObject({ status: 503, retry: '5', type: 'application/json' });
    expect(JSON.parse(call?.text ?? '')).toMatchObject({ code: 'overloaded' });
    expect(page).toMatchObject({ status: 200, xCache: 'hit' });
    expect([health?.status, ready?.status, metrics?.status]).toEqual([200, 200, 200]);
    expect(metrics?.text).toMatch(/vestnik_shed_total\{kind="page"\} [1-9]/);
    expect(metrics?.text).toMatch(/vestnik_shed_total\{kind="call"\} [1-9]/);
    const statuses = new Set((await end()).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(await isAdmittedAgain('/en/search?q=bridge')).toBe(true);
    expect(await isAdmittedAgain('/api/search?q=bridge')).toBe(true);
  });

  it('serves writes of signed-in users', async () => {
    const { first, pending, end } = await flood();

    await first;
    const headers = { authorization: 'Bearer none', 'content-type': 'application/json' };
    const response = await fetch(`${site.url}/api/articles`, { method: 'POST', headers, body: '{}' });

    expect(pending()).toBeGreaterThan(0);
    expect(response.status).toBe(401);
    await end();
  });

  it('counts the views of all who read cached pages, in its next write', async () => {
    const { first, pending, end } = await flood();

    await first;
    let [isOver, answered] = [false, performance.now()];
    const views = Array.from({ length: 20 }, async (_, n) => {
      const headers = { 'user-agent': `Mozilla/5.0 Firefox/${n}` };
      for (;;) {
        const isEarly = !isOver;
        const response = await fetch(`${site.url}/api/articles/increment-view/${articleId}`, {
          method: 'POST',
          headers,
        });
        const answer = await response.json();
        // While the event loop has no time.
        if (response.status !== 503) return { ...answer, status: response.status, isEarly };
        answered = performance.now();
        await sleep(50);
      }
    });

    // Then those that were not refused wait for the lock.
    expect(await pollUntil(async () => performance.now() - answered > 2000)).toBe(true);
    expect(pending()).toBeGreaterThan(0);
    isOver = true;
    await end();
    const counts = await Promise.all(views);
    expect(counts.map(({ status }) => status)).toEqual(counts.map(() => 200));
    expect(counts.some(({ isEarly }) => isEarly)).toBe(true);
    expect(Math.max(...counts.map((count) => count.views))).toBe(20);
  });
});

import { randomUUID } from 'node:crypto';
import { parsePage } from '../../../support/parsePage.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';

const words = { q: 'мост', language: 'all', from: '2020-01-01' };
const refusals = {
  '': 'Слишком много поисков подряд',
  '/en': 'Too many searches in a row',
  '/hy': 'Չափազանց շատ որոնում անընդմեջ',
};
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => site.remove());

function request(path: string, from: string) {
  return fetch(site.url + path, { headers: { 'x-forwarded-for': from } });
}

function search(prefix: string, from: string, query: Record<string, string> = words) {
  return request(`${prefix}/search?${new URLSearchParams(query)}`, from);
}

/** How many requests in a row are answered before the source is rate limited. */
async function countAnswered(from: string, one: (n: number) => Promise<Response>): Promise<number> {
  // Ten at a time, or a busy machine would need longer than the minute.
  for (let answered = 0; answered < 400; ) {
    const statuses = await Promise.all(Array.from({ length: 10 }, async (_, n) => (await one(answered + n)).status));
    answered += statuses.filter((status) => status !== 429).length;
    if (statuses.includes(429)) return answered;
  }
  throw new Error(`${from} was never refused`);
}

describe('searches from one source', () => {
  it('are limited to 120 a minute, by page and API together', async () => {
    const from = '203.0.113.1';

    expect(await countAnswered(from, (n) => search(n % 10 === 9 ? '' : '/api', from, { q: 'мост' }))).toBe(120);

    expect((await search('/api', from, { q: 'мост' })).status).toBe(429);
    expect((await search('', '203.0.113.2')).status).toBe(200);
    expect((await search('', '2001:db8::1')).status).toBe(200);
  });

  it('share one limit in an IPv6 network, and are refused in the reader’s language with the query preserved', async () => {
    await countAnswered('', (n) => search('/api', `2001:db8:1:1::${n + 1}`, { q: 'мост' }));

    for (const [prefix, refusal] of Object.entries(refusals)) {
      const response = await search(prefix, '2001:db8:1:1::ffff');
      const html = await response.text();

      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(parsePage(html).text).toContain(refusal);
      expect(html).toMatch(/<input[^>]*name="q"[^>]*value="мост"/);
      expect(html).toMatch(/<option value="all" selected="">/);
      expect(html).toMatch(/<input[^>]*name="from"[^>]*value="2020-01-01"/);
    }
  });

  it('are completed 300 times a minute, which does not count as searching', async () => {
    const from = '203.0.113.4';
    const query = new URLSearchParams({ q: 'мо', language: 'ru' });

    expect(await countAnswered(from, () => request(`/api/search/completions?${query}`, from))).toBe(300);
    expect((await search('/api', from, { q: 'мост' })).status).toBe(200);
  });

  it('cost nothing without a query, and do not limit other pages', async () => {
    const from = '203.0.113.3';
    await countAnswered(from, () => search('/api', from, { q: 'мост' }));

    for (const path of ['/search', '/en/search?q=', '/', '/articles/nothing-here']) {
      expect([path, (await request(path, from)).status]).toEqual([path, path.includes('nothing') ? 404 : 200]);
    }
  });
});

async function submit(): Promise<string | null> {
  const response = await fetch(`${site.url}/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({ email: `${randomUUID()}@example.com`, language: 'ru' }),
    redirect: 'manual',
  });
  return response.headers.get('location');
}

describe('the subscription form without JavaScript', () => {
  it('has the rate limit of the API: ten mails an hour from one source', async () => {
    const locations = [];
    for (let n = 0; n < 11; n += 1) locations.push(await submit());

    expect(locations).toEqual([...Array(10).fill('/subscribe?result=done'), '/subscribe?result=limited']);
  });

  it('refuses forms of other sites', async () => {
    const response = await fetch(`${site.url}/subscribe`, {
      method: 'POST',
      body: new URLSearchParams({ email: `${randomUUID()}@example.com` }),
      headers: { origin: 'https://evil.example' },
      redirect: 'manual',
    });

    expect(response.status).toBe(403);
  });
});

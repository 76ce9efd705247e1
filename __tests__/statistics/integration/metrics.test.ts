import { api, siteUrl } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';

async function metrics(headers: Record<string, string> = {}) {
  const response = await fetch(`${siteUrl}/api/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The value of a series, 0 if it does not exist yet. */
function figure(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ')[1] ?? 0);
}

describe('GET /api/metrics', () => {
  it('returns process metrics in the Prometheus format', async () => {
    const before = (await metrics()).text;
    await api('GET', '/articles/nothing-here-either');

    const { status, type, text } = await metrics();

    const call = 'vestnik_api_seconds_count{method="GET",route="/api/articles/:id",status="404"}';
    expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
    expect(figure(text, call) - figure(before, call)).toBeGreaterThanOrEqual(1);
    expect(text).toContain('vestnik_jobs{job="housekeeping",state="waiting"}');
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect([name, figure(text, name)]).toEqual([name, expect.any(Number)]);
      expect(text).toContain(`\n${name} `);
    }
    const connections = (pool: string, state: string) =>
      figure(text, `vestnik_database_connections{pool="${pool}",state="${state}"}`);
    expect(text).toContain('vestnik_database_connections{pool="jobs",state="wanted"}');
    expect(connections('requests', 'idle') + connections('requests', 'busy')).toBeGreaterThan(0);
    expect(connections('queue', 'idle') + connections('queue', 'busy')).toBeGreaterThan(0);
    expect(text).toMatch(/vestnik_query_seconds_count\{query="\w+ job",outcome="ok"\}/);
  });

  it('creates no series from arbitrary paths and methods', async () => {
    await api('GET', '/no/such/address-4711');
    await api('BREW', '/articles/public').catch(() => {});

    const { text } = await metrics();

    expect(text).not.toMatch(/address-4711|BREW/);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'refuses requests through a proxy (%s)',
    async (name) => {
      const { status, text } = await metrics({ [name]: '127.0.0.1' });

      expect([status, JSON.parse(text).code]).toEqual([403, 'not_allowed']);
    },
  );

  it('allows requests with the token from any address', async () => {
    const ask = async (authorization: string) =>
      (await metrics({ authorization, 'x-forwarded-for': '203.0.113.7' })).status;

    expect(await ask(`Bearer ${process.env.TEST_METRICS_TOKEN}`)).toBe(200);
    expect(await ask(`Bearer ${process.env.TEST_METRICS_TOKEN}x`)).toBe(403);
    expect(await ask('Bearer x')).toBe(403);
  });

  it.each([
    ['TRUST_PROXY is set', { TRUST_PROXY: 'loopback' }],
    ['SITE_URL is https, which this process does not serve', { SITE_URL: 'https://vestnik.example' }],
  ])('refuses requests without the token behind a proxy: %s', async (_, settings) => {
    const site = await startSecondApi({ METRICS_TOKEN: 'of the operator', ...settings });
    const ask = async (headers: Record<string, string>) => (await fetch(`${site.url}/api/metrics`, { headers })).status;

    const statuses = [await ask({}), await ask({ authorization: 'Bearer of the operator' })];
    await site.remove();

    expect(statuses).toEqual([403, 200]);
  });
});

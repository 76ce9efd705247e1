import { pollUntil } from '../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startApi({ METRICS_TOKEN: 'metrics', LOG_LEVEL: 'info' });
});
afterAll(() => site?.remove());

type Report = { type: string; body?: Record<string, string> };

const post = async (reports: Report[] | string) => {
  const headers = { 'content-type': 'application/reports+json' };
  const body = typeof reports === 'string' ? reports : JSON.stringify(reports);
  return (await fetch(`${site.url}/api/policy-violations`, { method: 'POST', headers, body })).status;
};

const aViolation = (fields: Record<string, string> = {}): Report => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://tracker.example/secret-path?id=7',
    documentURL: `${site.url}/en/preview/a-secret-token?key=secret`,
    sourceFile: 'chrome-extension://secret/injected.js',
    ...fields,
  },
});

async function counted(directive: string): Promise<number> {
  const headers = { authorization: 'Bearer metrics' };
  const metrics = await (await fetch(`${site.url}/api/metrics`, { headers })).text();
  const line = metrics
    .split('\n')
    .find((one) => one.startsWith(`vestnik_policy_violations_total{directive="${directive}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const lines = () =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes('a browser blocked'));

describe('reports of what browsers blocked', () => {
  it('are counted each, and logged once without what may be secret', async () => {
    expect(await post([aViolation(), aViolation(), { type: 'deprecation' }])).toBe(204);
    expect(await post([aViolation()])).toBe(204);

    expect(await counted('script-src-elem')).toBe(3);
    expect(await pollUntil(async () => lines().length > 0)).toBe(true);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain('"directive":"script-src-elem","blocked":"https://tracker.example","page":"/preview"');
    expect(site.output()).not.toContain('secret');
    // Lines of calls have only what there is to say.
    expect(site.output()).not.toContain('undefined');
  });

  it('with an unknown directive are counted as other', async () => {
    expect(await post([aViolation({ effectiveDirective: 'made-up' }), aViolation({ effectiveDirective: '' })])).toBe(
      204,
    );

    expect(await counted('other')).toBe(2);
    expect(await counted('made-up')).toBe(0);
  });

  it.each([['[{"type":7}]'], ['{}'], [JSON.stringify(Array.from({ length: 101 }, () => ({ type: 'crash' })))]])(
    'are refused if they are none (%#)',
    async (body) => {
      expect(await post(body)).toBe(400);
    },
  );
});

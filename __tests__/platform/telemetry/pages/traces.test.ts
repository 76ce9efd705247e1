import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pollUntil } from '../../../support/pollUntil.ts';
import { type ReceivedSpan, readSpans } from '../../../support/readSpans.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';

const received: ReceivedSpan[] = [];
let collector: Server;
let site: TestSite;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(...readSpans(await buffer(request)));
    response.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
}, 600_000);

afterAll(async () => {
  await site.remove();
  collector.close();
});

async function spanOf(traceId: string, name: string): Promise<ReceivedSpan | undefined> {
  const find = () => received.find((span) => span.traceId === traceId && span.name === name);
  await pollUntil(async () => find() !== undefined, 30_000);
  return find();
}

const traceIdOf = (number: number) => `${'0'.repeat(31)}${number}`;
const ask = (path: string, traceId: string) =>
  fetch(site.url + path, {
    headers: { traceparent: `00-${traceId}-00000000000000aa-01`, 'X-Request-Id': `req-${traceId}` },
  });

describe('traces', () => {
  it('show a page with its queries, in the trace of the proxy', async () => {
    const trace = traceIdOf(1);
    await ask('/search?q=secret-query', trace);

    const page = await spanOf(trace, 'GET /search');
    const parts = received.filter(({ parentId }) => parentId === page?.id);
    const foreign = received.filter(({ traceId, parentId }) => traceId === trace && parentId !== page?.id);

    expect(page).toMatchObject({ parentId: '00000000000000aa', failed: false });
    expect(page?.attributes).toContain(`req-${trace}`);
    expect(parts.length).toBeGreaterThan(0);
    expect(foreign).toEqual([page]);
    expect(
      parts.every(({ traceId, name }) => traceId === trace && /^(select|wait|begin|commit|set|with) ?/.test(name)),
    ).toBe(true);
  });

  it('show API calls by route', async () => {
    const trace = traceIdOf(2);
    await ask('/api/articles/5c3f3c1e-0000-7000-8000-000000000000', trace);

    const call = await spanOf(trace, 'GET /api/articles/:id');

    expect(call).toMatchObject({ failed: false });
    expect(received.some(({ parentId }) => parentId === call?.id)).toBe(true);
  });

  it('show jobs', async () => {
    expect(await pollUntil(async () => received.some(({ name }) => name === 'job publish-due'), 120_000)).toBe(true);
  });

  it('contain no address, query string or text of a query', async () => {
    const everything = JSON.stringify(received);

    expect(received.length).toBeGreaterThan(3);
    expect(everything).not.toMatch(/secret-query|5c3f3c1e|127\.0\.0\.1| from /);
  });
});

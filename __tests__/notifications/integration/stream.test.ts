import { anAuthor, send } from '../../support/anAuthor.ts';
import { aHandedInDraft } from '../../support/handedIn.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { siteUrl } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

/** An open stream that collects its text. */
async function open(token: string | null, url = siteUrl) {
  const abort = new AbortController();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${url}/api/notifications/stream`, { headers, signal: abort.signal });
  const stream = { response, text: '', isOver: false, close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk);
  };
  void read()
    .catch(() => {})
    .finally(() => {
      stream.isOver = true;
    });
  return stream;
}

const changes = ({ text }: { text: string }) => text.match(/^event: changed$/gm)?.length ?? 0;

// A process of its own, on the same database: it can be stopped, and has no other streams.
let second: TestSite;
beforeAll(async () => {
  second = await startSecondApi({ MAX_CONNECTIONS: '2', METRICS_TOKEN: 'x' });
});
afterAll(() => second.remove());

async function openCount(): Promise<number> {
  const headers = { authorization: 'Bearer x' };
  const text = await (await fetch(`${second.url}/api/metrics`, { headers })).text();
  return Number(/^vestnik_streams (\d+)$/m.exec(text)?.[1]);
}

describe('GET /api/notifications/stream', () => {
  it('signals changes in every process to their recipient only', async () => {
    const { id, author, editor } = await aHandedInDraft();
    const [own, others] = [await open(author.token, second.url), await open((await anAuthor()).token, second.url)];
    await pollUntil(async () => changes(own) === 1 && changes(others) === 1);

    await send('POST', `/articles/${id}/return`, editor.token, {});

    expect(await pollUntil(async () => changes(own) === 2, 5_000)).toBe(true);
    expect(changes(others)).toBe(1);
    expect(own.response.headers.get('content-type')).toBe('text/event-stream');
    for (const stream of [own, others]) stream.close();
  });

  it('signals what was read in another tab', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('POST', `/articles/${id}/return`, editor.token, {});
    const stream = await open(author.token);
    await pollUntil(async () => changes(stream) === 1);

    await send('POST', '/notifications/read', author.token, { all: true });

    expect(await pollUntil(async () => changes(stream) === 2, 5_000)).toBe(true);
    stream.close();
  });

  it('counts apart from connections, at most twenty for one user, and forgets closed ones', async () => {
    const { token } = await anAuthor();
    const streams = [];
    for (let count = 0; count < 20; count += 1) streams.push(await open(token, second.url));

    const more = await open(token, second.url);

    expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    expect([more.response.status, more.response.headers.get('retry-after')]).toEqual([429, '60']);
    // MAX_CONNECTIONS is 2. Those of the first test may be closing.
    expect(await pollUntil(async () => (await openCount()) === 20)).toBe(true);
    for (const stream of streams) stream.close();
    expect(await pollUntil(async () => (await openCount()) === 0, 5_000)).toBe(true);
  });

  it('refuses visitors, unknown tokens and readers', async () => {
    const { token } = await anAuthor('reader');

    const statuses = await Promise.all(
      [null, 'x'.repeat(43), token].map(async (each) => (await open(each)).response.status),
    );

    expect(statuses).toEqual([401, 401, 403]);
  });

  it('ends at once when the process stops', async () => {
    const { token } = await anAuthor();
    const stream = await open(token, second.url);
    await pollUntil(async () => changes(stream) === 1);

    const stopped = second.stop('SIGTERM');

    // Requests in progress have eight seconds.
    expect(await pollUntil(async () => stream.isOver, 4_000)).toBe(true);
    expect(stream.text).toMatch(/^retry: 1000\n/);
    expect(await stopped).toBe(0);
  });
});

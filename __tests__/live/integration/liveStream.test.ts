import { randomUUID } from 'node:crypto';
import { aLiveArticle, setLive } from '../../support/aLiveArticle.ts';
import { send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { eventsIn, idsIn, liveStream, newsIn } from '../../support/liveStream.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, siteUrl } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

// A process of its own, on the same database: it can be stopped, and has no other streams.
let second: TestSite;
beforeAll(async () => {
  second = await startSecondApi({ MAX_CONNECTIONS: '20', METRICS_TOKEN: 'x' });
});
afterAll(() => second.remove());

async function metric(name: string): Promise<number> {
  const headers = { authorization: 'Bearer x' };
  const text = await (await fetch(`${second.url}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** One after the other: until a connection has a stream, it counts as one of `MAX_CONNECTIONS`. */
async function manyStreams(articleId: string, count: number) {
  const streams = [];
  while (streams.length < count) streams.push(await liveStream(articleId, second.url));
  return streams;
}

describe('GET /api/articles/{id}/live/stream', () => {
  it('brings new, changed and deleted entries as pages show them, in every process', async () => {
    const { article, add, token } = await aLiveArticle();
    const streams = [await liveStream(article.id), await liveStream(article.id, second.url)];

    const { id } = await add({ headline: 'Мост', body: '<p>Первые</p>' });
    await pollUntil(async () => streams.every((stream) => idsIn(stream).length === 1));
    const path = `/articles/${article.id}/live/entries/${id}`;
    await send('PUT', path, token, { revision: 1, body: '<p>Вторые</p>', correction: 'Не первые.' });
    await pollUntil(async () => streams.every((stream) => idsIn(stream).length === 2));
    await send('DELETE', path, token);

    expect(await pollUntil(async () => streams.every((stream) => idsIn(stream).length === 3))).toBe(true);
    for (const stream of streams) {
      const [added, changed, deleted] = newsIn(stream);
      expect(added?.entries[0]?.html).toMatch(
        new RegExp(`^<div class="live-entry" id="entry-${id}"[\\s\\S]*Мост[\\s\\S]*<p>Первые</p>`),
      );
      expect(changed?.entries[0]?.html?.replaceAll('\u00a0', ' ')).toMatch(/<p>Вторые<\/p>[\s\S]*Не первые\./);
      expect(deleted?.entries).toEqual([{ id, html: null }]);
      expect([added?.from, changed?.from, deleted?.from]).toEqual([1, added?.version, changed?.version]);
      expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
      expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
      stream.close();
    }
  });

  it('reads a change once, however many readers there are, and opens their streams with one read', async () => {
    const { article, add } = await aLiveArticle();
    const readers = await manyStreams(article.id, 120);
    await pollUntil(async () => readers.every((reader) => eventsIn(reader).length === 1));
    const before = await metric('vestnik_live_reads_total');

    for (let number = 1; number <= 3; number += 1) {
      await add({ body: `<p>${number}</p>` });
      await pollUntil(async () => readers.every((reader) => idsIn(reader).length === number));
    }

    expect(new Set(readers.map((reader) => idsIn(reader).join())).size).toBe(1);
    expect((await metric('vestnik_live_reads_total')) - before).toBe(3);
    expect(await metric('vestnik_live_streams')).toBe(120);
    for (const reader of readers) reader.close();
    expect(await pollUntil(async () => (await metric('vestnik_live_streams')) === 0)).toBe(true);
  });

  it('tells each reader the version first, so that nothing between the page and the stream is missed', async () => {
    const { article, add } = await aLiveArticle();
    await add({ body: '<p>1</p>' });

    const stream = await liveStream(article.id);
    await pollUntil(async () => stream.text.includes('event: version'));

    expect(stream.text).toMatch(/^retry: \d{4}\n\nid: 2\nevent: version\ndata: 2\n\n/);
    stream.close();
  });

  it('ends with the coverage, and when the article is not public any more', async () => {
    const [one, other] = [await aLiveArticle(), await aLiveArticle()];
    const streams = [await liveStream(one.article.id), await liveStream(other.article.id)];
    await pollUntil(async () => streams.every((stream) => eventsIn(stream).length === 1));

    await setLive(one.article.id, one.token, 'ended');
    await send('PUT', `/articles/${other.article.id}`, other.token, { status: 'archived' });
    await other.add({ body: '<p>1</p>' });

    expect(await pollUntil(async () => streams.every(({ isOver }) => isOver))).toBe(true);
    expect(streams.map(eventsIn)).toEqual([
      ['version', 'ended'],
      ['version', 'ended'],
    ]);
    expect((await liveStream(one.article.id)).response.status).toBe(404);
  });

  it('is unknown without live coverage, and refuses HEAD', async () => {
    const { id } = await anArticle();
    const { article } = await aLiveArticle();

    const statuses = [(await liveStream(id)).response.status, (await liveStream(randomUUID())).response.status];
    const head = await fetch(`${siteUrl}/api/articles/${article.id}/live/stream`, { method: 'HEAD' });

    expect([...statuses, head.status]).toEqual([404, 404, 405]);
  });

  it('leaves the connections of other readers free', async () => {
    const { article } = await aLiveArticle();
    const readers = await manyStreams(article.id, 40);

    // MAX_CONNECTIONS is 20.
    const answer = await fetch(`${second.url}/api/articles/${article.id}/live/newest`);
    const { version } = await answer.json();

    expect([version, readers.every(({ response }) => response.status === 200)]).toEqual([1, true]);
    for (const reader of readers) reader.close();
  });

  it('is ended, not cut, when the process stops', async () => {
    const { article } = await aLiveArticle();
    const stream = await liveStream(article.id, second.url);
    await pollUntil(async () => eventsIn(stream).length === 1);

    const stopped = second.stop('SIGTERM');

    expect(await stopped).toBe(0);
    expect(await pollUntil(async () => stream.isOver)).toBe(true);
    expect(stream.isCut).toBe(false);
  });
});

describe('GET /api/articles/{id}/live/newest', () => {
  it('has what a stream would have brought, and is 304 as long as nothing changes', async () => {
    const { article, add } = await aLiveArticle();
    const { id } = await add({ body: '<p>1</p>' });
    const path = `/articles/${article.id}/live/newest`;

    const first = await api('GET', path);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const same = await api('GET', path, { headers });
    await add({ body: '<p>2</p>' });
    const other = await api('GET', path, { headers });

    expect(first.body).toMatchObject({
      from: 0,
      version: 2,
      ended: false,
      entries: [{ id, html: expect.any(String) }],
    });
    expect([same.status, other.status]).toEqual([304, 200]);
    expect(other.body).toMatchObject({ version: 3 });
  });
});

it('loses no entry that was acknowledged when the process is killed in the middle', async () => {
  const { article, token } = await aLiveArticle();
  const writer = await startSecondApi({});
  let isKilled = false;
  const post = (body: string) =>
    fetch(`${writer.url}/api/articles/${article.id}/live/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': body },
      body: JSON.stringify({ body }),
    });
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const write = async (person: number) => {
    for (let number = 0; number < 40; number += 1) {
      const body = `<p>${person}-${number}</p>`;
      const answer = await post(body).catch(() => null);
      if (answer?.status === 201) acknowledged.push(body);
      else unanswered.push(body);
      if (acknowledged.length < 25 || isKilled) continue;
      isKilled = true;
      process.kill(writer.pid, 'SIGKILL');
    }
  };
  await Promise.all([write(1), write(2), write(3)]);
  // As a newsroom does that got no answer: again, with the same keys.
  for (const body of unanswered) {
    const headers = { 'idempotency-key': body };
    await send('POST', `/articles/${article.id}/live/entries`, token, { body }, headers);
  }

  const { body } = await api('GET', `/articles/${article.id}/live?limit=100`);
  const more = await api('GET', `/articles/${article.id}/live?limit=100&before=${(body as { next: string }).next}`);
  const stored = [body, more.body].flatMap((page) => (page as { entries: { body: string }[] }).entries);

  expect(acknowledged.length).toBeGreaterThanOrEqual(25);
  expect(stored.map((entry) => entry.body).sort()).toEqual([...acknowledged, ...unanswered].sort());
  await writer.remove();
});

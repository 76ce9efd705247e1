import { findTaskRun } from '#lib/jobs/server/queries.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { taskRuns } from '#lib/platform/db/server/schema/editorial.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { findFeedLinks } from '#lib/suggestions/server/findFeedLinks.ts';
import { backoffAfter, retryAfter } from '#lib/suggestions/server/ParsedFeed.ts';
import { deleteFeedRow, findFeed } from '#lib/suggestions/server/queries.ts';
import { loadDeduplicationIndex } from '#lib/suggestions/server/TitleIndex.ts';
import { aFeed } from '../../support/builders.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { rss } from '../../support/feedDocuments.ts';

const server = new FeedServer();
await server.start();
// Set before the module that reads it is loaded.
Object.assign(env, { FETCH_ALLOW_HOSTS: [server.host] });
const { fetchFeed } = await import('#lib/suggestions/server/fetchFeed.ts');
const { readFeed } = await import('#lib/suggestions/server/readFeed.ts');

afterAll(() => server.stop());

describe('readFeed', () => {
  it('counts a feed that is deleted while it is fetched as read, not as failed', async () => {
    const db = database();
    const url = server.on('/deleted', async (_, response) => {
      await deleteFeedRow(db, id);
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(rss([{ title: 'Мост', link: 'https://a.example/1' }]));
    });
    const { id } = await aFeed({ url });
    const feed = await findFeed(db, id);
    const [run] = await db.insert(taskRuns).values({ kind: 'read-feeds', state: 'done' }).returning();
    const reading = {
      runId: run?.id ?? '',
      index: await loadDeduplicationIndex(db),
      signal: new AbortController().signal,
    };

    if (feed) await readFeed(db, feed, reading);

    expect(await findFeed(db, id)).toBeNull();
    expect(await findTaskRun(db, reading.runId)).toMatchObject({ done: 1, added: 0, failed: [] });
  });
});

describe('fetchFeed', () => {
  const feed = rss([{ title: 'А', link: 'page' }], '<title>А</title>');
  const ask = (url: string) => fetchFeed({ url, etag: null, lastModified: null });

  it.each([
    ['https://base.example/a/feed.xml', () => 'https://base.example/a/page'],
    ['/deep/feed.xml', () => server.url('/deep/page')],
    ['urn:feed', () => server.url('/page')],
  ])('resolves relative URLs by the Content-Location %s', async (location, expected) => {
    const url = server.send('/feed', feed, { 'content-type': 'text/xml', 'content-location': location });

    expect(await ask(url)).toMatchObject({ kind: 'read', movedTo: null, feed: { items: [{ url: expected() }] } });
  });

  it('resolves them by the site’s URL where the feed names it', async () => {
    const named = rss([{ title: 'А', link: 'page' }]);
    const url = server.send('/named', named, { 'content-location': 'https://base.example/a/' });

    expect(await ask(url)).toMatchObject({ feed: { items: [{ url: 'https://paper.example/page' }] } });
  });
});

describe('the delay before a feed is fetched again', () => {
  it('grows with failures up to a day', () => {
    expect([1, 2, 3, 100].map(backoffAfter)).toEqual([900_000, 1_800_000, 3_600_000, 86_400_000]);
  });

  it('follows Retry-After, in seconds or as a date, up to a week', () => {
    const now = Date.UTC(2026, 10, 1);

    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter(new Date(now + 60_000).toUTCString(), now)).toBe(60_000);
    expect(retryAfter('99999999', now)).toBe(604_800_000);
    expect(retryAfter('soon', now)).toBeNull();
    expect(retryAfter(undefined, now)).toBeNull();
  });
});

describe('feedLinks', () => {
  it('prefers declared feeds to guessed ones', () => {
    const html = `<base href="/blog/"><link rel="alternate" type="application/rss+xml" href="feed">
      <link rel="alternate" hreflang="en" href="/en"><link rel=ALTERNATE type="application/feed+json" href="/f.json">
      <a href="/rss/all">RSS</a><a href="/presses">О нас</a><a href="javascript:rss">x</a>`;

    const { named, guessed } = findFeedLinks(html, 'https://paper.example/news');

    expect(named).toEqual(['https://paper.example/blog/feed', 'https://paper.example/f.json']);
    expect(guessed.slice(0, 2)).toEqual(['https://paper.example/rss/all', 'https://paper.example/feed']);
  });
});

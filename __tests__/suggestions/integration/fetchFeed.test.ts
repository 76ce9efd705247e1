import { env } from '#lib/platform/process/server/env.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { rss } from '../../support/feedDocuments.ts';

const server = new FeedServer();
await server.start();
// Set before the module that reads it is loaded.
Object.assign(env, { FETCH_ALLOW_HOSTS: [server.host] });
const { fetchFeed } = await import('#lib/suggestions/server/fetchFeed.ts');

afterAll(() => server.stop());

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

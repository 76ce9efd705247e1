import { OverloadGate } from '#lib/platform/load/server/OverloadGate.ts';
import { withGate } from '#lib/site/server/pages/PageServer.ts';
import { aPage, fakePages } from '../support/fakePages.ts';

const load = { isLagging: false, isSaturated: false };

afterEach(() => {
  load.isLagging = false;
});

describe('pages behind the overload gate', () => {
  it('are served from the cache, fresh or stale, and otherwise refused', async () => {
    const pages = await fakePages({ wrap: (render) => withGate(new OverloadGate(load), render) });
    await pages.get('/articles/a');
    await pages.get('/articles/b');
    load.isLagging = true;

    const fresh = await pages.get('/articles/a');
    pages.cache.expireAll();
    const old = await pages.get('/articles/b');
    const missing = await pages.get('/articles/c');
    const unknown = await pages.get('/search?q=a');

    expect([fresh.status, fresh.headers.get('x-cache')]).toEqual([200, 'hit']);
    expect([old.status, old.headers.get('x-cache')]).toEqual([200, 'stale']);
    for (const refused of [missing, unknown]) {
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
    expect(pages.renders).toEqual(['/articles/a', '/articles/b']);
    await pages.close();
  });

  it('are never refused if they are the front pages', async () => {
    const pages = await fakePages({ wrap: (render) => withGate(new OverloadGate(load), render) });
    load.isLagging = true;

    const statuses = await Promise.all(
      ['/', '/en', '/hy', '/en/articles/a'].map(async (path) => (await pages.get(path)).status),
    );

    expect(statuses).toEqual([200, 200, 200, 503]);
    await pages.close();
  });

  it('are rendered again when the overload ends', async () => {
    const pages = await fakePages({ wrap: (render) => withGate(new OverloadGate(load), render) });
    pages.answer = (url) => aPage(url);
    load.isLagging = true;
    await pages.get('/articles/a');
    load.isLagging = false;

    const { status, text } = await pages.get('/articles/a');

    expect([status, text]).toEqual([200, '/articles/a']);
    await pages.close();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { aPage, type FakePages, fakePages } from '../support/fakePages.ts';

let pages: FakePages;

beforeEach(async () => {
  pages = await fakePages();
});

afterEach(async () => {
  await pages.close();
});

async function untilRendersStarted(count: number): Promise<void> {
  while (pages.renders.length < count) await sleep(5);
}

const outOfDate = 'public, s-maxage=0.05, stale-while-revalidate=60, stale-if-error=600';
const onlyOnError = 'public, s-maxage=0.05, stale-if-error=600';

describe('PageServer', () => {
  it('renders a page once and then serves it from the cache', async () => {
    const first = await pages.get('/articles/a');
    const second = await pages.get('/articles/a?utm_source=mail');

    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['miss', 'hit']);
    expect(second.text).toBe(first.text);
    expect(pages.renders).toEqual(['/articles/a']);
  });

  it('stores one page for all spellings of a URL', async () => {
    await pages.get('/tags/%D0%BC%D0%BE%D1%81%D1%82');
    const other = await pages.get('/tags/%d0%bc%d0%be%d1%81%d1%82');

    expect(other.headers.get('x-cache')).toBe('hit');
    expect(pages.renders).toEqual(['/tags/%D0%BC%D0%BE%D1%81%D1%82']);
  });

  it('renders a page once for concurrent requests', async () => {
    pages.answer = () => sleep(50).then(() => aPage('text'));

    const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/articles/a')));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 text']));
    expect(pages.renders).toHaveLength(1);
  });

  it('serves a stale page at once and revalidates it in the background', async () => {
    pages.answer = () => aPage('old', { 'cache-control': outOfDate });
    await pages.get('/articles/a');
    await sleep(80);
    pages.answer = () => aPage('new');

    const expired = await pages.get('/articles/a');
    await sleep(50);
    const fresh = await pages.get('/articles/a');

    expect([expired.text, expired.headers.get('x-cache')]).toEqual(['old', 'updating']);
    expect([fresh.text, fresh.headers.get('x-cache')]).toEqual(['new', 'hit']);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['answers 500', () => aPage('broken', {}, 500)],
  ])('serves the stored page, marked stale, when rendering %s', async (_, broken) => {
    pages.answer = () => aPage('old', { 'cache-control': onlyOnError });
    await pages.get('/articles/a');
    await sleep(80);
    pages.answer = broken;

    const answer = await pages.get('/articles/a');

    expect([answer.status, answer.text, answer.headers.get('x-cache')]).toEqual([200, 'old', 'stale']);
  });

  it('does not bring a page back that was found missing before rendering throws', async () => {
    pages.answer = () => aPage('expired', { 'cache-control': onlyOnError });
    await pages.get('/articles/a');
    await sleep(80);
    pages.answer = () => aPage('missing', {}, 404);
    expect((await pages.get('/articles/a')).status).toBe(404);
    pages.answer = () => Promise.reject(new Error('no database'));

    expect((await pages.get('/articles/a')).status).toBe(503);
  });

  it('serves no page past its stale-if-error when rendering throws', async () => {
    pages.answer = () => aPage('old', { 'cache-control': 'public, s-maxage=0.05, stale-if-error=0.05' });
    await pages.get('/articles/a');
    await sleep(150);
    pages.answer = () => Promise.reject(new Error('no database'));

    const answer = await pages.get('/articles/a');

    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('old');
  });

  it('returns 503 with Retry-After when there is no stored page', async () => {
    pages.answer = () => Promise.reject(new Error('no database'));

    const answer = await pages.get('/en/articles/a');

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain('lang="en"');
  });

  it.each([
    ['a private page', aPage('mine', { 'cache-control': 'private, s-maxage=60' })],
    ['a page with a cookie', aPage('mine', { 'set-cookie': 'a=b' })],
    ['a server error', aPage('broken', {}, 500)],
    ['an uncommon status', aPage('teapot', {}, 418)],
  ])('never stores %s', async (_, answer) => {
    pages.answer = () => answer;

    await pages.get('/articles/a');
    await pages.get('/articles/a');

    expect(pages.renders).toHaveLength(2);
  });

  it.each([
    ['a missing page', 404, '/articles/a'],
    ['a page that was taken down', 410, '/articles/a'],
    ['a URL without a page', 404, '/nothing/here'],
    ['a redirect of a list page', 301, '/departments/a?page=7'],
    ['a redirect from a tag with capitals', 301, '/en/tags/NaSa?amp=1'],
  ])('does not store %s, of which there can be any number', async (_, status, address) => {
    pages.answer = () => aPage('', { 'cache-control': 'public, s-maxage=86400' }, status);

    await pages.get(address);
    const again = await pages.get(address);

    expect([again.status, again.headers.get('x-cache')]).toEqual([status, 'miss']);
    expect(pages.cache.get(address)).toBeUndefined();
  });

  it.each([301, 302, 308])('stores a redirect with status %i', async (status) => {
    pages.answer = () => aPage('', {}, status);

    await pages.get('/articles/a');

    expect((await pages.get('/articles/a')).headers.get('x-cache')).toBe('hit');
  });

  it.each([
    ['a missing page', 404],
    ['a redirect', 301],
  ])('returns %s in full, whatever If-None-Match says (RFC 9110, 13.2.1)', async (_, status) => {
    pages.answer = () => aPage('text', {}, status);
    const etag = (await pages.get('/articles/a')).headers.get('etag') ?? '';

    const named = await pages.get('/articles/a', { 'if-none-match': etag });
    const any = await pages.get('/articles/a', { 'if-none-match': '*' });

    expect([named.status, named.text, any.status, any.text]).toEqual([status, 'text', status, 'text']);
  });

  it('returns 304 for If-None-Match: *', async () => {
    expect((await pages.get('/articles/a', { 'if-none-match': '*' })).status).toBe(304);
  });

  it('removes only the pages of a purged tag', async () => {
    pages.answer = (url) =>
      aPage(url, { 'cache-tag': url === '/articles/a' ? 'article:1 lists:ru' : 'article:2 lists:ru' });
    await pages.get('/articles/a');
    await pages.get('/articles/b');

    pages.cache.purge(['article:1']);

    expect((await pages.get('/articles/a')).headers.get('x-cache')).toBe('miss');
    expect((await pages.get('/articles/b')).headers.get('x-cache')).toBe('hit');
  });

  it('does not cache a page that was being rendered while its tag was purged', async () => {
    const early = Promise.withResolvers<RenderedPage>();
    pages.answer = () => early.promise;
    const first = pages.get('/articles/a');
    await untilRendersStarted(1);

    pages.cache.purge(['article:1']);
    early.resolve(aPage('before the change', { 'cache-tag': 'article:1' }));
    expect((await first).text).toBe('before the change');
    pages.answer = () => aPage('after the change', { 'cache-tag': 'article:1' });
    const second = await pages.get('/articles/a');

    expect([second.text, second.headers.get('x-cache')]).toEqual(['after the change', 'miss']);
    expect(pages.renders).toHaveLength(2);
  });

  it('does not cache a page rendered for so long that the purge of its tag is no longer remembered', async () => {
    const early = Promise.withResolvers<RenderedPage>();
    pages.answer = () => early.promise;
    const first = pages.get('/articles/a');
    await untilRendersStarted(1);

    pages.cache.purge(['article:1']);
    for (let n = 0; n < 1000; n += 1) pages.cache.purge([`article:other-${n}`]);
    early.resolve(aPage('before the change', { 'cache-tag': 'article:1' }));
    await first;
    pages.answer = () => aPage('after the change', { 'cache-tag': 'article:1' });

    expect((await pages.get('/articles/a')).text).toBe('after the change');
  });

  it('does not cache a page that was being rendered while purges may have been missed', async () => {
    const early = Promise.withResolvers<RenderedPage>();
    pages.answer = () => early.promise;
    const first = pages.get('/articles/a');
    await untilRendersStarted(1);

    pages.cache.expireAll();
    early.resolve(aPage('before the change'));
    await first;
    pages.answer = () => aPage('after the change');

    expect((await pages.get('/articles/a')).text).toBe('after the change');
  });

  it('caches the redirect of an unknown URL, unless it changed during the lookup', async () => {
    const early = Promise.withResolvers<RenderedPage>();
    pages.answer = () => early.promise;
    const first = pages.get('/2015/old');
    await untilRendersStarted(1);

    pages.cache.purge(['article:1']);
    early.resolve(aPage('', { 'cache-tag': 'article:1' }, 301));
    await first;
    pages.answer = () => aPage('', { 'cache-tag': 'article:1' }, 301);
    const second = await pages.get('/2015/old');
    const third = await pages.get('/2015/old');

    expect([second.headers.get('x-cache'), third.headers.get('x-cache')]).toEqual(['miss', 'hit']);
  });

  it('renders a page again for a request after the purge, and the older render does not replace it', async () => {
    const [early, late] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()];
    const answers = [early.promise, late.promise];
    pages.answer = (_url) => answers.shift() ?? aPage('rendered again');
    const first = pages.get('/articles/a');
    await untilRendersStarted(1);

    pages.cache.purge(['article:1']);
    const second = pages.get('/articles/a');
    await untilRendersStarted(2);
    late.resolve(aPage('after the change', { 'cache-tag': 'article:1' }));
    expect((await second).text).toBe('after the change');
    early.resolve(aPage('before the change', { 'cache-tag': 'article:1' }));
    expect((await first).text).toBe('before the change');

    const third = await pages.get('/articles/a');
    expect([third.text, third.headers.get('x-cache')]).toEqual(['after the change', 'hit']);
  });

  it('serves old pages only on error once purges may have been missed', async () => {
    await pages.get('/articles/a');

    pages.cache.expireAll();
    pages.answer = () => aPage('new');
    const answer = await pages.get('/articles/a');

    expect([answer.text, answer.headers.get('x-cache')]).toEqual(['new', 'miss']);
  });

  it('returns 304 for a matching ETag, in the encoding of the client’s copy', async () => {
    const first = await pages.get('/articles/a', { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';

    const same = await pages.get('/articles/a', { 'accept-encoding': 'gzip', 'if-none-match': `"other", ${etag}` });
    const otherEncoding = await pages.get('/articles/a', { 'accept-encoding': 'br', 'if-none-match': etag });

    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(otherEncoding.status).toBe(200);
  });

  it.each(['br', 'gzip', 'identity'])('sends the same text as %s', async (encoding) => {
    pages.answer = () => aPage('слово '.repeat(500));

    const answer = await pages.get('/articles/a', { 'accept-encoding': encoding });

    expect(answer.text).toBe('слово '.repeat(500));
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('answers HEAD with headers only', async () => {
    await pages.get('/articles/a');

    const answer = await pages.get('/articles/a', {}, 'HEAD');

    expect([answer.status, answer.text, answer.headers.get('x-cache')]).toEqual([200, '', 'hit']);
  });

  it('limits its size in bytes', async () => {
    await pages.close();
    pages = await fakePages({ maxBytes: 100_000 });
    pages.answer = () => aPage('x'.repeat(20_000));

    for (let n = 0; n < 20; n += 1) await pages.get(`/articles/${n}`);
    await pages.get('/articles/19');
    await pages.get('/articles/0');

    expect(pages.renders.filter((url) => url === '/articles/19')).toHaveLength(1);
    expect(pages.renders.filter((url) => url === '/articles/0')).toHaveLength(2);
  });
});

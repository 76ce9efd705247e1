import { setTimeout as sleep } from 'node:timers/promises';
import { aPage, type FakePages, fakePages } from '../../../support/fakePages.ts';

let pages: FakePages;

beforeEach(async () => {
  pages = await fakePages();
});

afterEach(async () => {
  await pages.close();
});

const outOfDate = 'public, s-maxage=0.05, stale-while-revalidate=60, stale-if-error=600';
const onlyOnError = 'public, s-maxage=0.05, stale-if-error=600';

describe('the page cache', () => {
  it('renders a page once and serves it from then on', async () => {
    const first = await pages.get('/articles/a');
    const second = await pages.get('/articles/a?utm_source=mail');

    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['miss', 'hit']);
    expect(second.text).toBe(first.text);
    expect(pages.renders).toEqual(['/articles/a']);
  });

  it('renders a page once for all who wait for it', async () => {
    pages.answer = () => sleep(50).then(() => aPage('text'));

    const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/articles/a')));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 text']));
    expect(pages.renders).toHaveLength(1);
  });

  it('serves a stale page at once and renders it again behind', async () => {
    pages.answer = () => aPage('old', { 'cache-control': outOfDate });
    await pages.get('/articles/a');
    await sleep(80);
    pages.answer = () => aPage('new');

    const stale = await pages.get('/articles/a');
    await sleep(50);
    const fresh = await pages.get('/articles/a');

    expect([stale.text, stale.headers.get('x-cache')]).toEqual(['old', 'stale']);
    expect([fresh.text, fresh.headers.get('x-cache')]).toEqual(['new', 'hit']);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['answers 500', () => aPage('broken', {}, 500)],
  ])('serves the page that it has, marked stale, when rendering %s', async (_, broken) => {
    pages.answer = () => aPage('old', { 'cache-control': onlyOnError });
    await pages.get('/articles/a');
    await sleep(80);
    pages.answer = broken;

    const answer = await pages.get('/articles/a');

    expect([answer.status, answer.text, answer.headers.get('x-cache')]).toEqual([200, 'old', 'stale']);
  });

  it('says 503 and when to come back when there is nothing to show', async () => {
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
    ['an odd status', aPage('teapot', {}, 418)],
  ])('never keeps %s', async (_, answer) => {
    pages.answer = () => answer;

    await pages.get('/articles/a');
    await pages.get('/articles/a');

    expect(pages.renders).toHaveLength(2);
  });

  it('keeps a missing page for a few seconds only', async () => {
    pages.answer = () => aPage('nothing here', { 'cache-control': 'public, s-maxage=86400' }, 404);

    await pages.get('/articles/a');
    const again = await pages.get('/articles/a');

    expect([again.status, again.headers.get('x-cache')]).toEqual([404, 'hit']);
    expect(pages.cache.get('/articles/a')?.freshUntil).toBeLessThanOrEqual(Date.now() + 5_000);
  });

  it('forgets the pages of a purged tag and no others', async () => {
    pages.answer = (url) =>
      aPage(url, { 'cache-tag': url === '/articles/a' ? 'article:1 lists:ru' : 'article:2 lists:ru' });
    await pages.get('/articles/a');
    await pages.get('/articles/b');

    pages.cache.purge(['article:1']);

    expect((await pages.get('/articles/a')).headers.get('x-cache')).toBe('miss');
    expect((await pages.get('/articles/b')).headers.get('x-cache')).toBe('hit');
  });

  it('does not keep a page that was being rendered while its tag was purged', async () => {
    let finish: (text: string) => void = () => {};
    pages.answer = () =>
      new Promise((resolve) => {
        finish = (text) => resolve(aPage(text, { 'cache-tag': 'article:1' }));
      });
    const early = pages.get('/articles/a');
    await sleep(30);

    pages.cache.purge(['article:1']);
    const finishEarly = finish;
    const late = pages.get('/articles/a');
    await sleep(30);
    finishEarly('before the change');
    finish('after the change');

    expect((await early).text).toBe('before the change');
    expect((await late).text).toBe('after the change');
    expect((await pages.get('/articles/a')).text).toBe('after the change');
  });

  it('shows nothing old, except on error, once purges may have been missed', async () => {
    await pages.get('/articles/a');

    pages.cache.expireAll();
    pages.answer = () => aPage('new');
    const answer = await pages.get('/articles/a');

    expect([answer.text, answer.headers.get('x-cache')]).toEqual(['new', 'miss']);
  });

  it('answers 304 to whoever has the page, in the encoding they have it in', async () => {
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

  it('answers HEAD with the headers alone', async () => {
    await pages.get('/articles/a');

    const answer = await pages.get('/articles/a', {}, 'HEAD');

    expect([answer.status, answer.text, answer.headers.get('x-cache')]).toEqual([200, '', 'hit']);
  });

  it('stays within its bytes', async () => {
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

import { withDemoContent } from '../../../support/demoContent.ts';
import { page, siteUrl } from '../../../support/site.ts';

/** With a cover that no other test replaces or deletes. */
const demoArticle = '/articles/tri-tysyachi-zim-v-odnoy-trube';

async function firstMatch(path: string, pattern: RegExp): Promise<string> {
  return pattern.exec((await page(path)).html)?.[1] ?? 'nothing';
}

async function bytesOf(path: string, headers: Record<string, string> = {}) {
  // Uncompressed, so that the bytes equal those on the disk.
  const response = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

beforeAll(withDemoContent, 600_000);

describe('a file', () => {
  it('of the build is immutable and compressed', async () => {
    const address = await firstMatch('/', /src="(\/_next\/static\/[^"]+\.js)"/);

    const { status, headers } = await page(address, { 'accept-encoding': 'br' });

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of an image has a fixed type and is immutable', async () => {
    const address = await firstMatch(demoArticle, /(\/media\/[0-9a-f-]+\/\d+\.webp)/);

    const { status, headers } = await page(address);

    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each(['/fonts/vestnik-serif-ru.woff2', '/locales/hy/common.json', '/icons/icon.svg'])(
    '%s is served',
    async (address) => {
      expect((await page(address)).status).toBe(200);
    },
  );

  it('is at /favicon.ico', async () => {
    const { status, headers } = await page('/favicon.ico');

    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  it.each([
    ['bytes=-50', 206, 50],
    ['bytes=5-', 206, -5],
    ['bytes=0-1,5-9', 200, 0],
    ['bytes=99999999-', 416, null],
  ])('answers %s as RFC 9110 requires', async (range, status, expected) => {
    const address = await firstMatch(demoArticle, /(\/media\/[0-9a-f-]+\/\d+\.webp)/);
    const whole = await bytesOf(address);

    const part = await bytesOf(address, { range });

    expect(part.status).toBe(status);
    if (expected !== null) expect(part.bytes.equals(whole.bytes.subarray(-expected))).toBe(true);
    const contentRange = status === 416 ? `bytes */${whole.bytes.length}` : status === 206 ? expect.any(String) : null;
    expect(part.headers.get('content-range')).toEqual(contentRange);
  });

  it('is sent completely when If-Range names another version', async () => {
    const address = '/icons/icon.svg';
    const { headers } = await bytesOf(address);
    const etag = headers.get('etag') ?? '';

    const other = await bytesOf(address, { range: 'bytes=0-9', 'if-range': '"other"' });
    const same = await bytesOf(address, { range: 'bytes=0-9', 'if-range': etag });

    expect([other.status, same.status]).toEqual([200, 206]);
  });

  it.each(['*', 'ETAG', '"other", W/ETAG'])('returns 304 for If-None-Match: %s', async (tags) => {
    const address = '/locales/ru/common.json';
    const etag = (await bytesOf(address)).headers.get('etag') ?? 'none';

    const { status, bytes } = await bytesOf(address, { 'if-none-match': tags.replace('ETAG', etag) });

    expect([status, bytes.length]).toEqual([304, 0]);
  });

  it.each([
    ['/icons/icon.svg', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/fonts/vestnik-serif-ru.woff2', 'cross-origin'],
    ['/feed.xml', 'cross-origin'],
    ['/atom.xml', 'cross-origin'],
    ['/feed.json', 'cross-origin'],
    ['/', 'same-origin'],
    ['/?amp=1', 'same-origin'],
    ['/login', 'same-origin'],
    ['/locales/ru/common.json', 'same-origin'],
    ['/api/articles/public', 'same-origin'],
    ['/sitemap.xml', 'same-origin'],
  ])('%s may be loaded by %s pages', async (address, policy) => {
    expect((await page(address)).headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  it.each([
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/fonts/..%5c..%5cpackage.json',
    '/media/%00',
    '/_next/static/../../server.ts',
    '/.data/postgres.log',
    '/package.json',
  ])('outside the public folders, as %s, is not served', async (address) => {
    const { status, html } = await page(address);

    expect([400, 404]).toContain(status);
    expect(html).not.toContain('"dependencies"');
  });
});

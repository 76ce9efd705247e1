import { withDemoContent } from '../support/demoContent.ts';
import { page } from '../support/site.ts';

async function firstMatch(path: string, pattern: RegExp): Promise<string> {
  return pattern.exec((await page(path)).html)?.[1] ?? 'nothing';
}

beforeAll(withDemoContent, 600_000);

describe('a file', () => {
  it('of the build is kept for ever and comes compressed', async () => {
    const address = await firstMatch('/', /src="(\/_next\/static\/[^"]+\.js)"/);

    const { status, headers } = await page(address, { 'accept-encoding': 'br' });

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of a picture has a fixed type and is kept for ever', async () => {
    const address = await firstMatch('/', /(\/media\/[0-9a-f-]+\/640\.webp)/);

    const { status, headers } = await page(address);

    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it.each(['/fonts/vestnik-serif-ru.woff2', '/locales/hy/common.json', '/icons/icon.svg'])(
    '%s is served',
    async (address) => {
      expect((await page(address)).status).toBe(200);
    },
  );

  it.each([
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/fonts/..%5c..%5cpackage.json',
    '/media/%00',
    '/_next/static/../../server.ts',
    '/.data/postgres.log',
    '/package.json',
  ])('outside the public folders, as %s, is not', async (address) => {
    const { status, html } = await page(address);

    expect([400, 404]).toContain(status);
    expect(html).not.toContain('"dependencies"');
  });
});

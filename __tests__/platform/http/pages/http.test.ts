import { rawRequest } from '../../../support/rawRequest.ts';
import { page, siteUrl } from '../../../support/site.ts';

describe('a request', () => {
  it.each(['/', '/api/ready', '/icons/icon.svg'])('of HTTP/1.0 without Host is served at %s', async (path) => {
    expect((await rawRequest(`GET ${path} HTTP/1.0`)).status).toBe(200);
  });

  it.each(['/', '/api/ready'])('of HTTP/1.1 without Host is refused at %s', async (path) => {
    expect((await rawRequest(`GET ${path} HTTP/1.1`, 'Connection: close')).status).toBe(400);
  });

  it('from the origin "null" is cross-origin even without Host', async () => {
    const { status } = await rawRequest('POST /api/subscribe HTTP/1.0', 'Origin: null', 'Content-Length: 0');

    expect(status).toBe(403);
  });

  it.each(['/', '//x/', '/articles/x/', '/ru', '/\\x', '/api'])(
    'for http://evil.example%s never redirects to that host',
    async (path) => {
      const { status, head } = await rawRequest(
        `GET http://evil.example${path} HTTP/1.1`,
        'Host: evil.example',
        'Connection: close',
      );
      const location = /^location: (.*)$/im.exec(head)?.[1];

      expect(status).toBeLessThan(400);
      expect(head).not.toContain('evil.example');
      if (location) expect(new URL(location, siteUrl).origin).toBe(siteUrl);
    },
  );

  it('for Next’s image optimizer returns 404', async () => {
    const { status, headers } = await page('/_next/image?url=%2Ficons%2Fapple-touch-icon.png&w=64&q=75');

    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each(['OPTIONS', 'POST', 'DELETE'])('by %s is refused for a page and for the API’s own path', async (method) => {
    for (const path of ['/', '/articles/x', '/icons/icon.svg', '/api', '/api/docs']) {
      const { status, headers } = await fetch(siteUrl + path, { method });

      expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });
});

describe('a URL', () => {
  it.each(['/articles/%00', '/tags/%00', '/departments/%00', '/users/%00', '/en/articles/a%00b', '/tags/%00/feed.xml'])(
    '%s returns 404',
    async (address) => {
      const { status, html } = await page(address);

      expect(status).toBe(404);
      expect(html).toContain(address.startsWith('/en') ? 'lang="en"' : 'lang="ru"');
    },
  );

  it.each([
    ['/ru', '/'],
    ['/ru/articles/x?amp=1', '/articles/x?amp=1'],
    ['/EN', '/en'],
    ['/Hy/tags/x', '/hy/tags/x'],
  ])('%s redirects permanently to %s', async (address, location) => {
    const { status, headers } = await page(address);

    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  it.each(['/api', '/api/', '/api?x=1'])('%s redirects to the documentation', async (address) => {
    const { status, headers } = await page(address);

    expect([status, headers.get('location')]).toEqual([302, '/api/docs']);
  });

  it('of a missing page is not cached here, and elsewhere for seconds only', async () => {
    for (const address of ['/articles/nothing-here', '/en/tags/nothing-here', '/departments/nothing/feed.xml']) {
      const first = await page(address);
      const second = await page(address);

      expect([first.status, second.headers.get('x-cache')]).toEqual([404, 'miss']);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    }
  });
});

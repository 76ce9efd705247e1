import { canonicalLocation, toOriginForm, toPageAddress } from '#lib/platform/http/server/requestTarget.ts';

describe('toOriginForm', () => {
  it.each([
    ['/articles/a?amp=1', '/articles/a?amp=1'],
    ['http://evil.example/', '/'],
    ['http://evil.example', '/'],
    ['https://evil.example:8080/articles/a?amp=1', '/articles/a?amp=1'],
    ['HTTP://user@evil.example?amp=1', '/?amp=1'],
    ['//evil.example/', '//evil.example/'],
  ])('of %s is %s', (target, expected) => {
    expect(toOriginForm(target)).toBe(expected);
  });
});

describe('canonicalLocation', () => {
  it.each([
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru?amp=1', '/?amp=1'],
    ['/RU/articles/a?amp=1&x=%2F', '/articles/a?amp=1&x=%2F'],
    ['/EN', '/en'],
    ['/En/articles/a?amp=1', '/en/articles/a?amp=1'],
    ['/HY?page=2', '/hy?page=2'],
    ['/ru//evil.example', '/evil.example'],
    ['/ru/\\evil.example', '/evil.example'],
    ['/EN//evil.example', '/en/evil.example'],
    ['/Departments/city?amp=1', '/departments/city?amp=1'],
    ['/en/articles/One-Page?amp=1', '/en/articles/one-page?amp=1'],
    ['/RU/Pages/About', '/pages/about'],
    ['/departments/City/feed.xml', '/departments/city/feed.xml'],
    ['/articles/%D0%9C%D0%BE%D1%81%D1%82', '/articles/%D0%BC%D0%BE%D1%81%D1%82'],
  ])('of %s is %s', (url, location) => {
    expect(canonicalLocation(url)).toBe(location);
  });

  it.each([
    '/',
    '/en',
    '/hy/articles/a',
    '/rules',
    '/english',
    '/articles/ru',
    '/tags/NASA',
    '/articles/%D0%BC',
    '/articles/',
    '/_next/data/build/ru/index.json',
  ])('is null for %s', (url) => {
    expect(canonicalLocation(url)).toBeNull();
  });
});

describe('toPageAddress', () => {
  it.each([
    ['/articles/%00', '/not-found'],
    ['/articles/a%1Fb', '/not-found'],
    ['/articles/%7f', '/not-found'],
    ['/articles/%C2%85', '/not-found'],
    ['/articles/%ff', '/not-found'],
    ['/articles/%zz', '/not-found'],
    ['/articles/%', '/not-found'],
    ['/en/tags/%00?amp=1', '/en/not-found'],
    ['/articles/../admin', '/not-found'],
    ['/articles/%2e%2E', '/not-found'],
    ['*', '/not-found'],
    ['/_next/image?url=%2Ficons%2Ficon.svg&w=64&q=75', '/not-found'],
  ])('of %s is the “not found” page %s', (url, address) => {
    expect(toPageAddress(url)).toBe(address);
  });

  it.each(['/', '/tags/%D0%BC%D0%BE%D1%81%D1%82', '/articles/a?q=%00', '/articles/a..b', '/_next/static/a.js'])(
    'does not change %s',
    (url) => {
      expect(toPageAddress(url)).toBe(url);
    },
  );
});

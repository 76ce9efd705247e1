import { cacheKey } from '#lib/site/server/pages/cachedRoutes.ts';
import { syndicationRoutes } from '#lib/syndication/server/routes/syndicationRoutes.ts';

describe('cacheKey', () => {
  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/articles/slug', '/articles/slug'],
    ['/hy/articles/slug?amp=1', '/hy/articles/slug?amp=1'],
    [
      '/articles/slug?comment=0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071&other=1',
      '/articles/slug?comment=0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071',
    ],
    ['/departments/city?page=2', '/departments/city?page=2'],
    ['/tags/%D0%BC%D0%BE%D1%81%D1%82?page=3&amp=1', '/tags/%D0%BC%D0%BE%D1%81%D1%82?amp=1&page=3'],
    ['/hy/latest?page=2&amp=1', '/hy/latest?amp=1&page=2'],
    ['/archive/2026/11/22?q=1&page=2', '/archive/2026/11/22?page=2'],
    ['/en/feeds.opml?x=1', '/en/feeds.opml'],
    ['/_next/data/build/ru/articles/slug.json?slug=slug', '/_next/data/build/ru/articles/slug.json'],
    ['/_next/data/build/ru.json', '/_next/data/build/ru.json'],
  ])('of %s is %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it.each([
    '/articles/slug?utm_source=mail&fbclid=1',
    '/articles/slug?page=2',
    '/articles/slug?amp=0',
    '/articles/slug?amp=yes',
    '/articles/slug?comment=1',
    '/articles/slug?__proto__=1&constructor=2',
    '/articles/slug?',
  ])('removes from %s what the page does not read', (url) => {
    expect(cacheKey(url)).toBe('/articles/slug');
  });

  it.each(['page=0', 'page=1', 'page=01', 'page=-2', 'page=1e3', 'page=999999', 'page=two', 'page=2%00'])(
    'maps /departments/city?%s to the URL of the first page',
    (query) => {
      expect(cacheKey(`/departments/city?${query}`)).toBe('/departments/city');
    },
  );

  it.each([
    ['/articles/%73lug', '/articles/slug'],
    ['/tags/%d0%bc%d0%be%d1%81%d1%82', '/tags/%D0%BC%D0%BE%D1%81%D1%82'],
    ['/en/tags/Railways%20%20north', '/en/tags/Railways%20north'],
    ['/tags/Railways/feed%2Exml', '/tags/Railways/feed.xml'],
    ['/en/share/card/tags/NASA.jpg', '/en/share/card/tags/nasa.jpg'],
    ['/share/wide/tags/NASA.jpg', '/share/wide/tags/nasa.jpg'],
    ['/users/019B0000-0000-7000-8000-00000000ABCD', '/users/019b0000-0000-7000-8000-00000000abcd'],
    ['/_next/data/build/en/tags/Rail%77ays.json', '/_next/data/build/en/tags/Railways.json'],
  ])('of %s equals that of every spelling, %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it.each([
    ['/en/subscribe?result=done&utm=1', '/en/subscribe?result=done'],
    ['/subscribe?result=limited', '/subscribe?result=limited'],
    ['/subscribe?result=other', '/subscribe'],
    ['/subscribe?department=city', '/subscribe'],
    [
      '/subscribe?department=019b0000-0000-7000-8000-00000000abcd',
      '/subscribe?department=019b0000-0000-7000-8000-00000000abcd',
    ],
  ])('of the newsletter page %s is %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it('preserves case in values that are compared exactly', () => {
    expect(cacheKey('/articles/Slug')).toBe('/articles/Slug');
  });

  it.each([
    '/admin',
    '/admin/articles',
    '/search?q=1',
    '/articles',
    '/archive/2026/1',
    '/archive/2026/11/22/1',
    '/articles/a/b',
    '/de/articles/slug',
    '/en/en',
    '//evil.example',
  ])('is null for %s, which is not a public page', (url) => {
    expect(cacheKey(url)).toBeNull();
  });
});

describe('the cached files', () => {
  /** Addresses of what is generated without a page, by `:name` or `:name{expression}`. */
  const addresses = syndicationRoutes()
    .routes.filter(({ path }) => path !== '/*')
    .map(({ path }) =>
      path
        .replace(/:file\{.*\}/, 'a.jpg')
        .replace(/:part\{.*\}/, 'articles-1.xml')
        .replace(/:\w+/g, 'a'),
    );

  it('are all that are generated, but parts of sitemaps, which are sent as they are read', () => {
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((address) => cacheKey(address) === null && !address.includes('/sitemaps/'))).toEqual([]);
  });
});

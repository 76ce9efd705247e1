import { parseCachePolicy } from '#lib/platform/cache/server/cachePolicy.ts';

describe('parseCachePolicy', () => {
  it('reads the directives for shared caches', () => {
    const header = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

    expect(parseCachePolicy(header)).toEqual({ fresh: 300, staleWhileRevalidate: 60, staleIfError: 86_400 });
  });

  it.each([
    undefined,
    '',
    'private, s-maxage=300',
    'public, no-store, s-maxage=300',
    'public, max-age=300',
    'public, s-maxage=0',
    'public, s-maxage=soon',
    's-maxage=300',
  ])('stores nothing for %p', (header) => {
    expect(parseCachePolicy(header)).toBeNull();
  });
});

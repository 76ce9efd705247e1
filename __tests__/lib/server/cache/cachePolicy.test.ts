import { parseCachePolicy } from '#lib/server/cache/cachePolicy.ts';

describe('parseCachePolicy', () => {
  it('reads what a shared cache may do', () => {
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
  ])('keeps nothing of %p', (header) => {
    expect(parseCachePolicy(header)).toBeNull();
  });
});

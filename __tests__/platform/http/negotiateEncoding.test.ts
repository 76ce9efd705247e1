import { negotiateEncoding } from '#lib/platform/http/server/representation.ts';

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('returns for %p: %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

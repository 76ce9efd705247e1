import { safeNext } from '#lib/accounts/safeNext.ts';

describe('safeNext', () => {
  it.each([
    '/',
    '/en',
    '/articles/most#like',
    '/hy/tags/%D0%BC?page=2',
    '/saved',
    '/loginov',
    '/search?q=a&next=//evil',
  ])('redirects to %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/a\u0000b',
    '/a\u0085b',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' /articles',
    '',
    null,
  ])('stays on the site for %j', (next) => {
    expect(safeNext(next)).toBe('/');
    expect(safeNext(next, '/hy')).toBe('/hy');
  });

  it.each([
    '/login',
    '/login?next=/login',
    '/en/register',
    '/hy/forgot-password#x',
    '/reset-password?token=a',
    '/verify-email',
  ])('does not redirect back to %s', (next) => {
    expect(safeNext(next, '/en')).toBe('/en');
  });
});

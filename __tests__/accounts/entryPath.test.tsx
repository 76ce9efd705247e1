import { entryPath } from '#lib/accounts/client/entryPath.ts';

function at(path: string, referrer = ''): string | undefined {
  history.replaceState(null, '', path);
  Object.defineProperty(document, 'referrer', {
    value: referrer && new URL(referrer, location.href).href,
    configurable: true,
  });
  return entryPath();
}

describe('entryPath', () => {
  it.each([
    ['is the page itself', '/articles/a?page=2', '/', '/articles/a?page=2'],
    ['is the `next` parameter of a sign-in page', '/login?next=%2Farticles%2Fa', '/', '/articles/a'],
    ['is the referrer of a link clicked before hydration', '/login', '/articles/a', '/articles/a'],
    [
      'is the `next` parameter of the referrer',
      '/en/register',
      '/en/login?next=%2Fen%2Farticles%2Fa',
      '/en/articles/a',
    ],
    ['is nothing after another sign-in page', '/login', '/reset-password?token=secret', undefined],
    ['is nothing for a referrer of another site', '/login', 'https://evil.example/articles/a', undefined],
    ['is nothing without parameter and referrer', '/login', '', undefined],
    ['is nothing for another site in the parameter', '/login?next=%2F%2Fevil.example', '', undefined],
  ])('%s', (_, path, referrer, expected) => {
    expect(at(path, referrer)).toBe(expected);
  });
});

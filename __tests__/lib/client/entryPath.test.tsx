import { entryPath } from '#lib/client/entryPath.ts';

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
    ['is what the address of a sign-in page names', '/login?next=%2Farticles%2Fa', '/', '/articles/a'],
    ['is where a link was pressed too early to say so', '/login', '/articles/a', '/articles/a'],
    ['is what the page before named', '/en/register', '/en/login?next=%2Fen%2Farticles%2Fa', '/en/articles/a'],
    ['is nothing after another sign-in page', '/login', '/reset-password?token=secret', undefined],
    ['is nothing of another site', '/login', 'https://evil.example/articles/a', undefined],
    ['is nothing where nobody says anything', '/login', '', undefined],
    ['is nothing that leads away', '/login?next=%2F%2Fevil.example', '', undefined],
  ])('%s', (_, path, referrer, expected) => {
    expect(at(path, referrer)).toBe(expected);
  });
});

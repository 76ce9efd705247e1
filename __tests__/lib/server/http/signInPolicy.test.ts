import { jest } from '@jest/globals';

/** Google's and Firebase's origins among those that a page's policy admits, by directive. */
function outsideIn(policy: string): Record<string, string[]> {
  const ours = /google|firebase|sign-in\.vestnik|127\.0\.0\.1/;
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const found = directives.map(([name, ...sources]) => [name, sources.filter((source) => ours.test(source))] as const);
  return Object.fromEntries(found.filter(([, sources]) => sources.length > 0));
}

/** The policies of a process that has these settings, which are read once: so the code is loaded again. */
async function policiesWith(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  jest.resetModules();
  const { pageHeaders } = await import('#lib/server/http/securityHeaders.ts');
  for (const name of Object.keys(settings)) delete process.env[name];
  return (url: string) => outsideIn(pageHeaders(url)['Content-Security-Policy'] ?? '');
}

const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

describe('the content security policy', () => {
  it('names nobody of Google’s without Firebase settings', async () => {
    const policyOf = await policiesWith({});

    for (const url of ['/', '/login']) expect(policyOf(url)).toEqual({});
  });

  it('opens for Google’s window where the button is, for renewing a token elsewhere, and for nothing on AMP pages', async () => {
    const policyOf = await policiesWith({
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'vestnik',
    });

    for (const url of ['/login', '/en/login?next=%2Fhy', '/hy/register', '/register/']) {
      expect(policyOf(url)).toEqual({
        'script-src': ['https://apis.google.com'],
        'connect-src': calls,
        'frame-src': ['https://vestnik.firebaseapp.com'],
      });
    }
    for (const url of ['/', '/articles/login', '/en/profile', '/?next=/login']) {
      expect(policyOf(url)).toEqual({ 'connect-src': calls });
    }
    expect(policyOf('/?amp=1')).not.toHaveProperty('connect-src');
  });
});

import { jest } from '@jest/globals';

/** Google's and Firebase's origins in a page's policy, by directive. */
function googleOrigins(policy: string): Record<string, string[]> {
  const ours = /google|firebase|sign-in\.vestnik|127\.0\.0\.1/;
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const found = directives.map(([name, ...sources]) => [name, sources.filter((source) => ours.test(source))] as const);
  return Object.fromEntries(found.filter(([, sources]) => sources.length > 0));
}

/** The policies with these settings. Settings are read once per process, so the module is loaded again for each set. */
async function policiesWith(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  jest.resetModules();
  const { pageHeaders } = await import('#lib/site/server/http/contentPolicy.ts');
  for (const name of Object.keys(settings)) delete process.env[name];
  return (url: string) => googleOrigins(pageHeaders(url)['Content-Security-Policy'] ?? '');
}

const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

describe('the Content-Security-Policy for Google sign-in', () => {
  it('contains no origin of Google without Firebase settings', async () => {
    const policyOf = await policiesWith({});

    for (const url of ['/', '/login']) expect(policyOf(url)).toEqual({});
  });

  it('allows Google’s pop-up where the button is, token renewal elsewhere, and nothing on AMP pages', async () => {
    const policyOf = await policiesWith({
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'vestnik',
    });

    for (const url of [
      '/login',
      '/en/login?next=%2Fhy',
      '/hy/register',
      '/invitation?token=a',
      '/admin',
      '/en/admin/logs',
    ]) {
      expect(policyOf(url)).toEqual({
        'script-src': ['https://apis.google.com'],
        'connect-src': calls,
        // The editor shows maps.
        'frame-src': [...(url.includes('/admin') ? ['https://www.google.com'] : []), 'https://vestnik.firebaseapp.com'],
      });
    }
    for (const url of ['/', '/articles/login', '/en/profile', '/?next=/login']) {
      expect(policyOf(url)).toEqual({ 'connect-src': calls });
    }
    expect(policyOf('/?amp=1')).not.toHaveProperty('connect-src');
  });
});

import { jest } from '@jest/globals';

const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };

type Inlines = { scripts: string[]; styles: string[]; development?: boolean };

/**
 * The directives of a page's policy. Settings are read once per process, so the module is loaded again for each set.
 */
async function policyWith(settings: Record<string, string> = {}) {
  Object.assign(process.env, settings);
  jest.resetModules();
  const { contentPolicy } = await import('#lib/site/server/http/contentPolicy.ts');
  for (const name of Object.keys(settings)) delete process.env[name];
  return (url: string, status = 200, inlines: Inlines = inline, players: string[] = []): Record<string, string> =>
    Object.fromEntries(contentPolicy(url, status, inlines, players).split('; ').map(toDirective));
}

function toDirective(text: string): [string, string] {
  const [name = '', ...sources] = text.split(' ');
  return [name, sources.join(' ')];
}

describe('the Content-Security-Policy of a page', () => {
  it('allows only the given inline scripts, on every kind of page', async () => {
    const policyOf = await policyWith();

    for (const url of ['/', '/articles/a', '/en/login', '/admin', '/hy/admin/articles/1']) {
      const { 'script-src': scripts, 'object-src': objects, 'base-uri': base } = policyOf(url);
      expect([url, scripts, objects, base]).toEqual([url, "'self' 'sha256-script'", "'none'", "'none'"]);
    }
    expect(policyOf('/')['style-src-elem']).toBe("'self' 'sha256-style'");
  });

  it('allows only AMP’s own scripts on AMP pages, with default-src none', async () => {
    const policy = (await policyWith())('/articles/a?amp=1');

    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']?.split(' ').every((source) => source.startsWith('https://cdn.ampproject.org/'))).toBe(
      true,
    );
  });

  it('is the canonical one where amp=1 has no AMP page', async () => {
    const policyOf = await policyWith();

    for (const [url, status] of [
      ['/login?amp=1', 200],
      ['/search?amp=1', 200],
      ['/articles/a?amp=1', 404],
    ] as const)
      expect(policyOf(url, status)['script-src']).toBe("'self' 'sha256-script'");
  });

  it('allows external images where articles are displayed, and external media only in article bodies', async () => {
    const policyOf = await policyWith();
    const shown = ['/', '/en', '/hy?amp=0', '/departments/a?page=2', '/tags/a', '/users/1', '/search?q=a', '/saved'];

    for (const url of shown) {
      const { 'img-src': images, 'media-src': media, 'frame-src': frames } = policyOf(url);
      expect([url, images, media, frames]).toEqual([url, "'self' https:", "'self'", "'none'"]);
    }
    for (const url of ['/articles/a', '/en/preview/b'])
      expect(policyOf(url)).toMatchObject({ 'img-src': "'self' https:", 'media-src': "'self' https:" });
    for (const url of ['/login', '/en/register', '/profile', '/reset-password?token=a', '/subscribe', '/nothing'])
      expect([url, policyOf(url)['img-src']]).toEqual([url, "'self'"]);
  });

  it('allows the frames of exactly the players on the page, beside a body only', async () => {
    const policyOf = await policyWith();
    const framesOf = (url: string, players: string[]) => policyOf(url, 200, inline, players)['frame-src'];

    for (const url of ['/articles/a', '/en/pages/a', '/preview/a', '/articles/a?amp=1']) {
      expect([url, framesOf(url, [])]).toEqual([url, "'none'"]);
      expect([url, framesOf(url, ['https://t.me', 'https://rutube.ru'])]).toEqual([
        url,
        'https://t.me https://rutube.ru',
      ]);
    }
    expect(framesOf('/', ['https://t.me'])).toBe("'none'");
    expect(framesOf('/admin/articles/1', [])?.split(' ')).toHaveLength(14);
  });

  it('forbids framing the admin area, and allows the site itself to frame readers’ pages', async () => {
    const policyOf = await policyWith();

    expect(policyOf('/en/admin/articles')['frame-ancestors']).toBe("'none'");
    expect(policyOf('/administration')['frame-ancestors']).toBe("'self'");
  });

  it('lets the newsroom make elements only of trusted HTML, but where Google’s pop-up needs its own scripts', async () => {
    const policyOf = await policyWith();
    const withGoogle = await policyWith({
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'vestnik',
    });
    const required = (url: string, policy = policyOf, inlines: Inlines = inline) =>
      policy(url, 200, inlines)['require-trusted-types-for'];

    expect(['/admin', '/en/admin/articles/1'].map((url) => required(url))).toEqual(["'script'", "'script'"]);
    expect(required('/articles/a')).toBeUndefined();
    expect(required('/admin', withGoogle)).toBeUndefined();
    expect(required('/admin', policyOf, { ...inline, development: true })).toBeUndefined();
  });

  it('allows advertising only where its script may load', async () => {
    const policyOf = await policyWith({ NEXT_PUBLIC_ADS_SRC: 'https://ads.example/loader.js' });
    const admits = (url: string) => Object.values(policyOf(url)).some((sources) => sources.includes('ads.example'));

    expect(['/', '/en/articles/a', '/search'].filter(admits)).toHaveLength(3);
    expect(
      ['/login', '/hy/profile', '/saved', '/admin', '/unsubscribe', '/preview/a', '/?amp=1'].filter(admits),
    ).toEqual([]);
  });

  it('names the bucket from which readers load images', async () => {
    const policyOf = await policyWith({ S3_PUBLIC_URL: 'http://pictures.example:9000/bucket' });

    for (const url of ['/', '/?amp=1', '/admin/media'])
      expect(policyOf(url)['img-src']).toContain('http://pictures.example:9000');
  });

  it('allows Next’s hot reload in development', async () => {
    const policy = (await policyWith())('/', 200, { scripts: [], styles: [], development: true });

    expect(policy['script-src']).toBe("'self' 'unsafe-inline' 'unsafe-eval'");
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
    expect(policy['style-src-elem']).toBeUndefined();
    expect(policy['connect-src']).toContain('ws:');
  });
});

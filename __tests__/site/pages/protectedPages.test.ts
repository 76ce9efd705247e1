import { anAccount, bearer } from '../../support/accounts.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, page } from '../../support/site.ts';

const accountPages = ['/profile', '/saved'];
/** Headers that other frameworks accepted as proof that access had been checked. */
const bypassHeaders: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1' },
  { 'x-invoke-path': '/api/auth/me', 'x-invoke-status': '200' },
  { 'x-forwarded-host': 'admin.localhost', 'x-original-url': '/', 'x-rewrite-url': '/' },
];

async function buildId(): Promise<string> {
  return /"buildId":"([^"]+)"/.exec((await page('/')).html)?.[1] ?? '';
}

describe('access control (case 14)', () => {
  it.each(bypassHeaders)('is not bypassed by %j', async (headers) => {
    for (const path of ['/auth/me', '/auth/export', '/auth/sessions', '/users', '/saved-articles', '/comments']) {
      expect([path, (await api('GET', path, { headers })).status]).toEqual([path, 401]);
    }
  });

  it.each(['/en/api/auth/me', '/hy/api/auth/export', '/api/../api/auth/me', '//api/auth/me', '/API/auth/me'])(
    'is not bypassed at %s',
    async (path) => {
      const { status } = await page(path);

      expect([301, 307, 308, 401, 404]).toContain(status);
    },
  );

  it('reveals no user in account pages, as HTML or page data, to any caller', async () => {
    const { user, token } = await anAccount({ name: 'Тайное Имя' });
    const headers = { ...bypassHeaders[0], cookie: `token=${token}`, authorization: `Bearer ${token}` };
    const data = `/_next/data/${await buildId()}`;

    for (const path of accountPages) {
      for (const address of [path, `/en${path}`, `${data}/ru${path}.json`, `${data}/hy${path}.json`]) {
        const { html } = await page(address, { ...headers, 'x-nextjs-data': '1' });
        expect(html).not.toContain(user.name);
        expect(html).not.toContain(user.email);
      }
    }
  });
});

describe('responses to signed-in users (case 35)', () => {
  it('are never cached, including refusals', async () => {
    const { token } = await anAccount();

    for (const path of ['/auth/me', '/auth/sessions', '/auth/export', '/saved-articles', '/user', '/users']) {
      for (const options of [bearer(token), {}]) {
        expect((await api('GET', path, options)).headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('never contain data of another user', async () => {
    const { user, token } = await anAccount({ name: `Первый ${Date.now()}` });
    for (const path of [...accountPages, '/', `/users/${user.id}x`])
      await page(path, { authorization: `Bearer ${token}` });
    const next = await anAccount();

    for (const path of [...accountPages, '/']) {
      // Asked again if another test has changed the page in between.
      const isTheSame = await pollUntil(async () => {
        const [anonymous, signedIn] = [await page(path), await page(path, { authorization: `Bearer ${next.token}` })];
        expect(anonymous.html).not.toContain(user.name);
        return signedIn.html === anonymous.html;
      });
      expect([path, isTheSame]).toEqual([path, true]);
    }
    const { body } = await api('GET', '/auth/me', bearer(next.token));
    expect(JSON.stringify(body)).not.toContain(user.name);
  });
});

import { OidcBrowser, OidcServer, startProvider } from '../../support/OidcServer.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
const provider = new OidcServer();
let site: TestSite;

// A site of its own: it has one admin, and its settings concern every account.
beforeAll(async () => {
  site = await startApi({
    ...(await startProvider(provider)),
    OIDC_ROLE_CLAIM: 'realm.roles',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OIDC_ROLES: 'admin=chiefs,editor=desk',
    OIDC_ONLY: 'on',
  });
});
afterAll(async () => {
  await site?.remove();
  await provider.stop();
});

const roleOf = async (email: string) =>
  (await query(site.connectionString, `select role from users where email = '${email}'`))[0]?.role;
const read = (browser: OidcBrowser, path: string, token: string) =>
  browser
    .fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    .then(async (response) => ({ status: response.status, body: await response.json() }));

describe('a site whose staff signs in by OpenID Connect only', () => {
  const browser = () => new OidcBrowser(site.url);
  const passwordSignIn = async () => (await browser().api('POST', '/auth/login', admin)).body.token;

  it('gives a password the rights of a reader, who can join the account and then has the role', async () => {
    const token = await passwordSignIn();
    const [own, refused] = [browser(), await read(browser(), '/settings', token)];
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'oidc_required', name: expect.any(String) }]);
    expect((await read(own, '/auth/second-factor', token)).body.provider).toMatchObject({
      isJoined: false,
      isRequired: true,
    });
    provider.people.set('chief', {
      email: admin.email,
      email_verified: true,
      name: 'Chief',
      realm: { roles: ['chiefs'] },
    });

    const answer = await own.answerOf('chief', { purpose: 'join' });
    expect((await own.api('POST', '/auth/oidc/identity', { answer }, token)).status).toBe(204);
    const signedIn = await own.signIn('chief');

    expect(signedIn.body.user).toMatchObject({ email: admin.email, role: 'admin' });
    expect((await read(own, '/settings', signedIn.body.token)).status).toBe(200);
    expect((await read(own, '/auth/second-factor', signedIn.body.token)).body.provider).toMatchObject({
      isJoined: true,
      isRequired: false,
    });
    expect((await read(own, '/settings', token)).body.code).toBe('oidc_required');
  });

  it('asks the provider’s staff for no second factor of its own, also if the settings require one', async () => {
    const own = browser();
    const { token: chief } = (await own.signIn('chief')).body;
    const oidc = await own.answerOf('chief', { purpose: 'confirm' });
    expect((await own.api('POST', '/auth/confirmation', { oidc }, chief)).status).toBe(204);
    const change = { secondFactorRequired: true };
    expect((await own.api('PUT', '/settings', change, chief, { 'if-match': '"s0"' })).status).toBe(200);
    provider.people.set('editor', { email: 'e@example.com', email_verified: true, realm: { roles: ['desk'] } });
    const { token } = (await browser().signIn('editor')).body;
    expect((await read(browser(), '/media', token)).status).toBe(200);
  });

  it('lets the last admin keep the role without the claim, and takes it when there is another', async () => {
    provider.people.set('chief', { email: admin.email, email_verified: true, name: 'Chief' });

    expect((await browser().signIn('chief')).body.user.role).toBe('admin');
    const kept = await query(
      site.connectionString,
      `select level, details from log_entries where action = 'user.keepLastAdmin'`,
    );
    expect(kept).toMatchObject([
      { level: 'warning', details: { before: { role: 'admin' }, after: { role: 'reader' } } },
    ]);

    await query(site.connectionString, `update users set role = 'admin' where email = 'e@example.com'`);
    expect((await browser().signIn('chief')).body.user.role).toBe('reader');
    expect(await roleOf(admin.email)).toBe('reader');
  });
});

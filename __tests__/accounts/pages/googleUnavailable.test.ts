import { bearer } from '../../support/accounts.ts';
import { anIdToken, anUnsignedToken } from '../../support/idTokens.ts';
import { aSigningKey, KeyServer } from '../../support/KeyServer.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';

const google = new KeyServer();
let site: TestSite;

beforeAll(async () => {
  google.behavior = 'never';
  await google.start();
  site = await startSite({
    FIREBASE_KEYS_URL: google.url,
    NODE_ENV: 'test',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
});

afterAll(async () => {
  await site.remove();
  await google.stop();
});

const me = (token: string) => fetch(`${site.url}/api/auth/me`, bearer(token));

describe('with a Google server that accepts requests and never responds', () => {
  it('a request with its token is refused, and others are served', async () => {
    const { privateKey } = await aSigningKey();
    const request = me(await anIdToken({}, {}, privateKey));

    const health = await fetch(`${site.url}/api/departments`);
    const page = await fetch(site.url);
    expect([health.status, page.status]).toEqual([200, 200]);

    const answer = await request;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'provider_unavailable' });
    expect(google.requestCount).toBe(1);
  }, 600_000);
});

describe('with the Auth emulator', () => {
  it('unsigned tokens are accepted, with all other claims checked', async () => {
    expect((await me(anUnsignedToken())).status).toBe(200);
    expect((await me(anUnsignedToken({ aud: 'another-project' }))).status).toBe(401);
    expect((await me(anUnsignedToken({ email_verified: false }))).status).toBe(401);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, password, post } from '../../support/accounts.ts';
import { makeStale } from '../../support/confirmations.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { OidcBrowser, OidcServer, type Person, startProvider } from '../../support/OidcServer.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { anAccountWithApp, codeOf } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

const provider = new OidcServer();
let site: TestSite;

beforeAll(async () => {
  site = await startSecondApi({
    ...(await startProvider(provider)),
    OIDC_ROLE_CLAIM: 'realm.roles',
    OIDC_NAME: 'Staff ID',
    OIDC_DOMAINS: 'example.com,paper.example',
    OIDC_ROLES: 'admin=chiefs,editor=desk,author=writers',
  });
});
afterAll(async () => {
  await site?.remove();
  await provider.stop();
});

/** @returns the subject */
function aPerson(fields: Person = {}): string {
  const sub = randomUUID();
  provider.people.set(sub, {
    name: 'Ани Петросян',
    email: anAddress(),
    email_verified: true,
    realm: { roles: ['everyone', 'desk', 'writers'] },
    ...fields,
  });
  return sub;
}

const aBrowser = () => new OidcBrowser(site.url);
const accountsOf = (email: string) => database().select().from(users).where(eq(users.email, email));
const me = (token: string) =>
  fetch(`${site.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

describe('a sign-in by OpenID Connect', () => {
  it('creates an account with the highest role of the claim, and finds it by the subject afterwards', async () => {
    const sub = aPerson();

    const { status, body } = await aBrowser().signIn(sub);

    expect([status, body]).toMatchObject([
      200,
      { user: { name: 'Ани Петросян', role: 'editor', language: 'en', provider: 'password', emailVerified: true } },
    ]);
    expect(await me(body.token)).toBe(200);
    provider.people.set(sub, { ...provider.people.get(sub), email: anAddress(), name: 'Другое имя' });
    const again = await aBrowser().signIn(sub);
    expect(again.body.user).toEqual(body.user);
    expect((await logEntriesOn(body.user.id)).map(({ action }) => action)).toEqual([
      'user.update',
      'signIn.succeed',
      'signIn.succeed',
    ]);
  });

  it('sends a code challenge, a nonce and a state, and accepts an answer once, in the browser that began only', async () => {
    const browser = aBrowser();
    const address = await browser.begin();
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^page\.[\w-]{43}$/),
    });
    const answer = new URL(await browser.visit(address, { login: aPerson() })).search.slice(1);

    const elsewhere = await aBrowser().api('POST', '/auth/oidc', { answer });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'oidc_over']);
    expect((await browser.api('POST', '/auth/oidc', { answer })).status).toBe(200);
    const again = await browser.api('POST', '/auth/oidc', { answer });
    expect([again.status, again.body.code]).toEqual([401, 'oidc_over']);
  });

  it('refuses a code of another sign-in, and a changed cookie', async () => {
    const browser = aBrowser();
    const first = new URLSearchParams(await browser.answerOf(aPerson()));
    const other = aBrowser();
    const second = new URLSearchParams(await other.answerOf(aPerson()));

    first.set('code', second.get('code') ?? '');
    const mixed = await browser.api('POST', '/auth/oidc', { answer: String(first) });
    expect([mixed.status, mixed.body.code]).toEqual([401, 'oidc_failed']);
    const [name = '', value = ''] = /vestnik-oidc-[^;]+/.exec(other.cookie)?.[0].split('=') ?? [];
    const [text = '', mac] = value.split('.');
    const older = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), startedAt: Date.now() + 60_000 };
    const cookie = `${name}=${Buffer.from(JSON.stringify(older)).toString('base64url')}.${mac}`;
    const forged = await fetch(`${site.url}/api/auth/oidc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ answer: String(second) }),
    });
    expect(forged.status).toBe(401);
  });

  it('returns to the sign-in page with the answer, and to paths of this site only', async () => {
    const browser = aBrowser();
    const own = await browser.fetch(
      await browser.visit(await browser.begin({ next: '/en/admin?a=1' }), { login: aPerson() }),
    );
    const cookies = own.headers.getSetCookie();
    const foreign = await browser.fetch(
      await browser.visit(await browser.begin({ next: '//evil.example' }), { login: aPerson() }),
    );

    expect(own.status).toBe(303);
    expect(own.headers.get('location')).toMatch(/^\/en\/login\?next=%2Fen%2Fadmin%3Fa%3D1#oidc=code%3D/);
    expect(foreign.headers.get('location')).toMatch(/^\/en\/login#oidc=code%3D/);
    expect(cookies).toEqual([]);
    const begun = await browser.fetch(`${site.url}/api/auth/oidc?language=en`);
    expect(begun.headers.get('set-cookie')).toMatch(
      /^vestnik-oidc-\w{16}=[\w.-]+; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  it('returns to where the page before says, if that is of this site and its link had no `next` yet', async () => {
    const backTo = async (referer: string) => {
      const browser = aBrowser();
      const address = await browser.begin({}, { referer });
      const { headers } = await browser.fetch(await browser.visit(address, { login: aPerson() }));
      return headers.get('location')?.split('#')[0];
    };

    expect(await backTo(`${site.url}/en/login?next=%2Fen%2Fprofile`)).toBe('/en/login?next=%2Fen%2Fprofile');
    expect(await backTo('https://evil.example/en/profile')).toBe('/en/login');
  });

  it('says that the person cancelled', async () => {
    const browser = aBrowser();
    const answer = new URL(await browser.visit(await browser.begin(), { cancel: '1' })).search.slice(1);

    const { status, body } = await browser.api('POST', '/auth/oidc', { answer });

    expect([status, body]).toMatchObject([
      401,
      { code: 'oidc_denied', message: 'Signing in with Staff ID was cancelled.' },
    ]);
  });

  it('opens no account by its address', async () => {
    const { user } = await anAccount({ email: anAddress(), emailVerified: true, role: 'admin' });

    const { status, body } = await aBrowser().signIn(aPerson({ email: user.email.toUpperCase() }));

    expect([status, body.code]).toEqual([401, 'oidc_unjoined']);
    expect(await accountsOf(user.email)).toMatchObject([{ id: user.id, role: 'admin' }]);
  });

  it('leaves an account that a stranger registered with the address alone', async () => {
    const { user: stranger } = await anAccount({ email: anAddress(), emailVerified: false });

    const { body } = await aBrowser().signIn(aPerson({ email: stranger.email }));

    expect(body.user).toMatchObject({ email: stranger.email, role: 'editor', emailVerified: true });
    expect(body.user.id).not.toBe(stranger.id);
  });

  it('refuses addresses of other domains, and those that the provider has not verified', async () => {
    const refused = [
      aPerson({ email: `${randomUUID()}@paper.example.org` }),
      aPerson({ email_verified: false }),
      aPerson({ email: undefined }),
    ];

    for (const sub of refused) expect((await aBrowser().signIn(sub)).body).toMatchObject({ code: 'oidc_domain' });
  });

  it('refuses somebody whom the claim gives no role', async () => {
    for (const realm of [undefined, { roles: ['readers'] }, { roles: 'desktop' }, 'desk'])
      expect(await aBrowser().signIn(aPerson({ realm }))).toMatchObject({
        status: 401,
        body: { code: 'oidc_no_role' },
      });
    expect((await aBrowser().signIn(aPerson({ realm: { roles: 'writers' } }))).body).toMatchObject({
      user: { role: 'author' },
    });
  });

  it('takes the role at the next sign-in without the claim, and ends the former sessions', async () => {
    const sub = aPerson();
    const { body: before } = await aBrowser().signIn(sub);
    provider.people.set(sub, { ...provider.people.get(sub), realm: undefined });

    const { body: after } = await aBrowser().signIn(sub);

    expect(after.user).toMatchObject({ id: before.user.id, role: 'reader' });
    expect([await me(before.token), await me(after.token)]).toEqual([401, 200]);
    expect((await logEntriesOn(after.user.id)).map(({ action, details }) => [action, details])).toContainEqual([
      'user.update',
      { before: expect.objectContaining({ role: 'editor' }), after: expect.objectContaining({ role: 'reader' }) },
    ]);
  });

  it('refuses a blocked account, in the log too', async () => {
    const sub = aPerson();
    const { body } = await aBrowser().signIn(sub);
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, body.user.id));

    const refused = await aBrowser().signIn(sub);

    expect([refused.status, refused.body.code]).toEqual([401, 'account_blocked']);
    // The answer does not wait for the entry.
    const refusal = async () =>
      (await logEntriesOn(body.user.id)).find(({ action }) => action === 'signIn.refuse')?.details;
    await pollUntil(async () => (await refusal()) !== undefined);
    expect(await refusal()).toMatchObject({ after: { means: 'oidc', reason: 'account_blocked' } });
  });

  it('creates one account for sign-ins at the same time', async () => {
    const sub = aPerson();
    const browsers = Array.from({ length: 4 }, aBrowser);
    const answers = await Promise.all(browsers.map((browser) => browser.answerOf(sub)));

    const signedIn = await Promise.all(
      browsers.map((browser, index) => browser.api('POST', '/auth/oidc', { answer: answers[index] })),
    );

    expect(new Set(signedIn.map(({ status, body }) => `${status} ${body.user.id}`)).size).toBe(1);
  });

  it('asks for the second factor of an account that has one', async () => {
    const { user, secret } = await anAccountWithApp();
    const sub = aPerson();
    await database().execute(
      `insert into oidc_identities (id, user_id, issuer, subject) values ('${randomUUID()}', '${user.id}', '${provider.issuer}', '${sub}')`,
    );
    const browser = aBrowser();

    const { status, body } = await browser.signIn(sub);

    expect([status, body]).toMatchObject([401, { code: 'second_factor_required', methods: ['code', 'recoveryCode'] }]);
    const { challenge } = body;
    const done = await browser.api('POST', '/auth/second-factor', { challenge, code: codeOf(secret) });
    expect(done.body).toMatchObject({ token: expect.any(String), user: { id: user.id, role: 'editor' } });
    const { identityId } = sessions;
    const begun = await database().select({ identityId }).from(sessions).where(eq(sessions.userId, user.id));
    expect(begun).toContainEqual({ identityId: expect.any(String) });
  });
});

describe('joining an account to the provider', () => {
  const join = async (browser: OidcBrowser, sub: string, token: string) =>
    browser.api('POST', '/auth/oidc/identity', { answer: await browser.answerOf(sub, { purpose: 'join' }) }, token);
  const leave = (browser: OidcBrowser, token: string) => browser.api('DELETE', '/auth/oidc/identity', {}, token);

  it('is done by its owner, signed in and confirmed, and undone', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const [sub, browser] = [aPerson({ email: user.email }), aBrowser()];
    expect((await browser.signIn(sub)).body.code).toBe('oidc_unjoined');
    await makeStale(user);
    expect((await join(browser, sub, token)).body).toMatchObject({ code: 'confirmation_required', ways: ['password'] });
    expect((await browser.api('POST', '/auth/oidc/identity', { answer: '' })).status).toBe(401);
    await browser.api('POST', '/auth/confirmation', { password }, token);

    expect((await join(browser, sub, token)).status).toBe(204);
    expect((await browser.signIn(sub)).body.user).toMatchObject({ id: user.id, role: 'editor' });
    expect((await leave(browser, token)).status).toBe(204);
    expect((await browser.signIn(sub)).body.code).toBe('oidc_unjoined');
    const actions = (await logEntriesOn(user.id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account.joinProvider', 'account.leaveProvider']));
  });

  it('is refused for an identity of another account, for an address not verified, and for an answer to a sign-in', async () => {
    const { token } = await anAccount({ emailVerified: true });
    const { token: unverified } = await anAccount({ emailVerified: false });
    const [sub, browser] = [aPerson(), aBrowser()];
    await browser.signIn(sub);

    expect(await join(browser, sub, token)).toMatchObject({ status: 409, body: { code: 'oidc_other_account' } });
    expect((await join(browser, sub, unverified)).body.code).toBe('address_not_proved');
    const answer = await browser.answerOf(aPerson());
    expect(await browser.api('POST', '/auth/oidc/identity', { answer }, token)).toMatchObject({
      status: 400,
      body: { code: 'oidc_over' },
    });
  });

  it('is not undone while nothing else opens the account', async () => {
    const browser = aBrowser();
    const sub = aPerson();
    const { token } = (await browser.signIn(sub)).body;
    await browser.api('POST', '/auth/confirmation', { oidc: await confirmAgain(browser, sub) }, token);

    expect(await leave(browser, token)).toMatchObject({ status: 409, body: { code: 'oidc_last_way' } });
  });
});

const confirmAgain = (browser: OidcBrowser, sub: string) => browser.answerOf(sub, { purpose: 'confirm' });

describe('confirming at the provider', () => {
  const exportAll = (browser: OidcBrowser, token: string) => browser.api('DELETE', '/auth/oidc/identity', {}, token);

  it('asks for the password again, also right after a sign-in that did not', async () => {
    const [browser, sub] = [aBrowser(), aPerson()];
    await browser.signIn(sub);
    // The provider remembers this browser now.
    const { token } = (await browser.signIn(sub)).body;

    expect((await exportAll(browser, token)).body).toMatchObject({
      code: 'confirmation_required',
      ways: ['oidc'],
      providerName: 'Staff ID',
    });
    const confirmed = await browser.api(
      'POST',
      '/auth/confirmation',
      { oidc: await confirmAgain(browser, sub) },
      token,
    );

    expect(confirmed).toEqual({ status: 204, body: null });
    expect((await exportAll(browser, token)).body.code).toBe('oidc_last_way');
  });

  it('does not count an earlier password, another account, or an answer without the time', async () => {
    const [browser, sub] = [aBrowser(), aPerson()];
    const { token } = (await browser.signIn(sub)).body;
    const confirm = async (answer: string) =>
      (await browser.api('POST', '/auth/confirmation', { oidc: answer }, token)).body;

    const stranger = aPerson();
    await aBrowser().signIn(stranger);
    for (const login of [stranger, aPerson()]) {
      const returned = await aBrowser().visit(await browser.begin({ purpose: 'confirm' }), { login });
      expect(await confirm(new URL(returned).search.slice(1))).toMatchObject({ code: 'oidc_other_account' });
    }
    const address = new URL(await browser.begin({ purpose: 'confirm' }));
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    const remembered = new URL(await browser.visit(address.href, { login: sub })).search.slice(1);
    expect(await confirm(remembered)).toMatchObject({ code: 'oidc_stale' });
    provider.authenticatedAt = Math.floor(Date.now() / 1000) - 120;
    const early = await confirmAgain(browser, sub);
    provider.authenticatedAt = undefined;
    expect(await confirm(early)).toMatchObject({ code: 'oidc_stale' });
    expect((await exportAll(browser, token)).body.code).toBe('confirmation_required');
  });

  it('answers a window with a page that hands the answer over, under a policy that allows nothing else', async () => {
    const browser = aBrowser();
    const address = await browser.begin({ purpose: 'confirm', window: 'confirm-1' });

    const response = await browser.fetch(await browser.visit(address, { login: aPerson() }));

    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; script-src 'sha256-[\w+/]+='; /),
    ]);
    expect(await response.text()).toContain('<p>Done. You can close this window.</p>');
  });
});

describe('without the provider', () => {
  it('says so in the reader’s language, and limits the attempts of one source', async () => {
    const away = await startSecondApi({
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'vestnik',
      RATE_LIMITS: 'on',
    });
    try {
      const browser = new OidcBrowser(away.url);
      const address = await browser.begin();
      expect(address).toMatch(/\/api\/auth\/oidc\/callback\?error=temporarily_unavailable&state=page\./);
      const page = (await browser.fetch(away.url + new URL(address).pathname + new URL(address).search)).headers;
      const answer = decodeURIComponent(new URL(page.get('location') ?? '', away.url).hash.slice('#oidc='.length));

      expect(await browser.api('POST', '/auth/oidc', { answer })).toMatchObject({
        status: 503,
        body: { code: 'oidc_unavailable', message: expect.stringContaining('127.0.0.1:9 isn’t responding') },
      });
      const statuses: number[] = [];
      while (statuses.length < 130 && !statuses.includes(429))
        statuses.push((await browser.fetch(`${away.url}/api/auth/oidc?language=en`)).status);
      expect(statuses).toEqual([...Array(118).fill(303), 429]);
      // A browser that begins again and again would otherwise send more cookies than a request may have.
      expect(browser.cookie.match(/vestnik-oidc/g)?.length).toBeLessThanOrEqual(5);
    } finally {
      await away.remove();
    }
  });

  it('has none of these addresses', async () => {
    expect((await api('GET', '/auth/oidc?language=ru')).status).toBe(404);
    expect((await api('POST', '/auth/oidc', post({ answer: '' }))).status).toBe(404);
  });
});

import { join } from 'node:path';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { connect } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAddress, password, post } from '../../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../../support/mails.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let direct: TestSite;
let behindProxy: TestSite;

beforeAll(async () => {
  direct = await startApi({ RATE_LIMITS: 'on' });
  behindProxy = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});

afterAll(async () => {
  await direct.remove();
  await behindProxy.remove();
});

async function anAccountOn(site: TestSite, emailVerified = true): Promise<string> {
  const email = anAddress();
  const db = connect(site.connectionString);
  await db.insert(users).values({ name: 'Хозяин', email, emailVerified, passwordHash: await hashPassword(password) });
  await db.$client.end();
  return email;
}

async function logIn(site: TestSite, email: string, words: string, from?: string) {
  const options = post({ email, password: words });
  const headers = { ...(options.headers as Record<string, string>), ...(from && { 'x-forwarded-for': from }) };
  const response = await fetch(`${site.url}/api/auth/login`, { ...options, method: 'POST', headers });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}

/** How many wrong passwords in a row are answered before the source is rate limited. */
async function guesses(site: TestSite, emailOf: (n: number) => string, from: (n: number) => string): Promise<number> {
  for (let n = 0; n < 60; n += 1) {
    const { status, retryAfter } = await logIn(site, emailOf(n), 'не тот пароль', from(n));
    if (status !== 429) continue;
    expect(Number(retryAfter)).toBeGreaterThan(0);
    return n;
  }
  return 60;
}

const from = (source: string) => ({ 'x-forwarded-for': source, 'content-type': 'application/json' });

function send(path: string, body: object, source: string, token?: string) {
  const headers = { ...from(source), ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${behindProxy.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('password guessing', () => {
  it('for one account from one source is limited to ten attempts in any notation of the address', async () => {
    const email = await anAccountOn(behindProxy);

    expect(
      await guesses(
        behindProxy,
        (n) => (n % 2 ? email : email.toUpperCase()),
        () => '203.0.113.1',
      ),
    ).toBe(10);
  });

  it('for many accounts from one source is limited to thirty attempts', async () => {
    expect(await guesses(behindProxy, anAddress, () => '203.0.113.2')).toBe(30);
  });

  it('does not lock out the account owner on another IP', async () => {
    const email = await anAccountOn(behindProxy);
    await guesses(
      behindProxy,
      () => email,
      () => '203.0.113.3',
    );

    expect((await logIn(behindProxy, email, password, '203.0.113.3')).status).toBe(429);
    expect((await logIn(behindProxy, email, password, '198.51.100.7')).status).toBe(200);
  });

  it('counts an IPv6 /64 network as one source', async () => {
    expect(await guesses(behindProxy, anAddress, (n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(30);
    expect((await logIn(behindProxy, anAddress(), 'не тот пароль', '2001:db8:1:3::1')).status).toBe(401);
  });

  // Several values from a private address are those of a proxy (__tests__/platform/process/untrustedProxies.test.ts).
  it('ignores a forwarding header where no proxy is trusted', async () => {
    expect(await guesses(direct, anAddress, () => '203.0.113.1')).toBe(30);
  });

  it('does not count correct passwords', async () => {
    const email = await anAccountOn(behindProxy);

    for (let n = 0; n < 15; n += 1) expect((await logIn(behindProxy, email, password, '203.0.113.4')).status).toBe(200);
  });
});

describe('guessing the password of an open session', () => {
  async function change(token: string, currentPassword: string, source: string): Promise<number> {
    const options = post({ currentPassword, newPassword: currentPassword }, token);
    const headers = { ...(options.headers as Record<string, string>), 'x-forwarded-for': source };
    return (await fetch(`${behindProxy.url}/api/auth/profile`, { ...options, method: 'PUT', headers })).status;
  }

  it('is limited to ten attempts, not counting correct ones', async () => {
    const source = '203.0.113.60';
    const email = await anAccountOn(behindProxy);
    const { token } = (await logIn(behindProxy, email, password, source)).body;

    for (let n = 0; n < 11; n += 1) expect(await change(token, password, source)).toBe(200);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await change(token, 'не тот пароль', source));

    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(await change(token, password, source)).toBe(429);
  });
});

describe('guessing one account from many sources', () => {
  it('gets slower for all of them together, but not for a source that the owner has used', async () => {
    const email = await anAccountOn(behindProxy);
    expect((await logIn(behindProxy, email, password, '198.51.100.20')).status).toBe(200);

    const tried = await guesses(
      behindProxy,
      () => email,
      (n) => `203.0.113.${150 + n}`,
    );
    let elsewhere = await logIn(behindProxy, email, password, '203.0.113.250');
    // On a busy machine the delay may have passed by then; it grows with each wrong password.
    for (let round = 0; elsewhere.status === 200 && round < 5; round += 1) {
      await guesses(
        behindProxy,
        () => email,
        (n) => `198.18.${round}.${n}`,
      );
      elsewhere = await logIn(behindProxy, email, password, `198.19.${round}.1`);
    }
    const owner = await logIn(behindProxy, email, password, '198.51.100.20');

    expect(tried).toBeGreaterThanOrEqual(20);
    expect(tried).toBeLessThan(30);
    expect([elsewhere.status, owner.status]).toEqual([429, 200]);
  });

  it('counts successful sign-ins to unverified accounts, because anybody can register one for the address', async () => {
    const email = await anAccountOn(behindProxy);
    const own = 'чужой верный конь';
    const person = { name: 'Чужой', email, password: own };
    expect((await send('/auth/register', person, '203.0.113.70')).status).toBe(201);

    const statuses = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await logIn(behindProxy, email, own, `192.0.2.${200 + n}`)).status);

    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(20);
  });

  it('is limited for concurrent requests as well', async () => {
    const email = await anAccountOn(behindProxy);

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(behindProxy, email, 'не тот пароль', `192.0.2.${n}`)),
    );

    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(30);
  });

  it('does not prevent the owner from using a mailed link anywhere', async () => {
    const email = await anAccountOn(behindProxy);
    await guesses(
      behindProxy,
      () => email,
      (n) => `192.0.2.${100 + n}`,
    );
    const from = { 'x-forwarded-for': '198.51.100.30', 'content-type': 'application/json' };
    const call = (path: string, body: object) =>
      fetch(`${behindProxy.url}/api/auth/${path}`, { method: 'POST', headers: from, body: JSON.stringify(body) });
    await call('forgot-password', { email });
    const [mail] = await mailsTo(email, join(behindProxy.dataDirectory, 'mail'));

    const reset = await call('reset-password', { token: tokenIn(mail), password: 'совсем новый пароль' });
    const signedIn = await logIn(behindProxy, email, 'совсем новый пароль', '198.51.100.30');

    expect([reset.status, signedIn.status]).toEqual([200, 200]);
  });

  it('does not reveal whether an account exists', async () => {
    expect(
      await guesses(
        behindProxy,
        () => 'nobody@example.com',
        (n) => `198.51.100.${100 + n}`,
      ),
    ).toBeGreaterThanOrEqual(20);
    expect(
      await guesses(
        behindProxy,
        () => 'nobody@example.com',
        (n) => `198.51.100.${200 + n}`,
      ),
    ).toBeLessThan(5);
  });
});

describe('mails to one address', () => {
  const mailsOf = (email: string) => mailsTo(email, join(behindProxy.dataDirectory, 'mail'));

  /** All mails to an address after all queued jobs, several of which run at once. */
  async function settledMailsOf(email: string) {
    const queued = `select from pgboss.job where name in ('mail-link', 'subscribe') and state < 'completed'`;
    expect(await pollUntil(async () => (await query(behindProxy.connectionString, queued)).length === 0)).toBe(true);
    return mailsOf(email);
  }

  it('are limited to three an hour from all forms, one of them for “forgot password”, with unchanged responses', async () => {
    const email = anAddress();
    const person = { name: 'Купи слона', email, password };
    const first = await send('/auth/register', person, '203.0.113.1');
    const { token } = await first.json();
    const answers = [first];
    for (let n = 0; n < 3; n += 1) answers.push(await send('/auth/register', person, `203.0.113.${n + 2}`));
    for (let n = 0; n < 3; n += 1) answers.push(await send('/auth/verify-email/resend', {}, '203.0.113.7', token));
    answers.push(await send('/subscribe', { email }, '203.0.113.8'));
    expect((await settledMailsOf(email)).length).toBe(2);

    for (let n = 0; n < 3; n += 1) answers.push(await send('/auth/forgot-password', { email }, `203.0.113.${n + 9}`));
    const mails = await settledMailsOf(email);

    expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill(201), ...Array(7).fill(200)]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Подтвердите адрес'),
      expect.stringContaining('Подтвердите адрес'),
      expect.stringContaining('Новый пароль'),
    ]);
  });

  it('contain no user input except the address', async () => {
    const email = anAddress();
    await send('/auth/register', { name: 'Buy http://evil.example now', email, password }, '203.0.113.21');

    const [mail] = await mailsOf(email);

    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|Buy/);
  });
});

describe('a flood from one source', () => {
  it('of forged reset links is refused before a password is hashed', async () => {
    const statuses = [];
    for (let n = 0; n < 40; n += 1) {
      const body = { token: `${n}`.padEnd(43, 'x'), password: 'совсем новый пароль' };
      statuses.push((await send('/auth/reset-password', body, '203.0.113.41')).status);
    }

    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
  });

  it('of sign-ins is shed with Retry-After, and other requests are served', async () => {
    const attempts = Array.from({ length: 200 }, (_, n) =>
      logIn(behindProxy, anAddress(), 'не тот пароль', `10.7.${n >> 4}.${n & 15}`),
    );
    // A forged link is refused before it takes a slot in the hashing queue.
    const body = { token: 'y'.repeat(43), password: 'совсем новый пароль' };
    const links = Array.from({ length: 5 }, () => send('/auth/reset-password', body, '10.8.0.1'));
    const list = await fetch(`${behindProxy.url}/api/articles/public`);
    const answers = await Promise.all(attempts);

    expect(list.status).toBe(200);
    expect((await Promise.all(links)).map(({ status }) => status)).toEqual(Array(5).fill(400));
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of shed) expect([Number(retryAfter), body.code]).toEqual([5, 'passwords_busy']);
    expect(answers.filter(({ status }) => status === 401).length).toBe(200 - shed.length);
  });

  it.each([
    ['registrations', '/auth/register', 10, () => ({ name: 'Ани', email: anAddress(), password })],
    ['forgotten passwords', '/auth/forgot-password', 10, () => ({ email: anAddress() })],
    ['subscriptions', '/subscribe', 10, () => ({ email: anAddress() })],
    ['forged verification links', '/auth/verify-email', 30, () => ({ token: 'z'.repeat(43) })],
    ['forged links that are read', '/auth/mailed-link', 30, () => ({ token: 'z'.repeat(43) })],
    ['forged invitations', '/invitations/lookup', 30, () => ({ token: 'z'.repeat(43) })],
  ] as const)('of %s is refused, without authentication', async (_, path, allowed, body) => {
    const statuses = [];
    for (let n = 0; n < allowed + 1; n += 1)
      statuses.push((await send(path, body(), `198.51.100.${10 + path.length}`)).status);

    expect(statuses.indexOf(429)).toBe(allowed);
  });

  it('of mails is limited over all forms together', async () => {
    const source = '198.51.100.70';
    const person = { name: 'Ани', email: anAddress(), password };
    const { token } = await (await send('/auth/register', person, source)).json();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await send('/auth/verify-email/resend', {}, source, token)).status);
      statuses.push((await send('/auth/forgot-password', { email: anAddress() }, source)).status);
      statuses.push((await send('/subscribe', { email: anAddress() }, source)).status);
    }

    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it.each([
    ['likes', 'POST', '/likes', { articleId: '00000000-0000-4000-8000-000000000000' }, 120],
    ['saved articles', 'POST', '/saved-articles', { articleId: '00000000-0000-4000-8000-000000000000' }, 120],
    ['profile changes', 'PUT', '/auth/profile', { bio: 'А' }, 30],
    ['exports', 'GET', '/auth/export', undefined, 10],
  ] as const)('of %s is refused', async (_, method, path, body, allowed) => {
    const source = `198.51.100.${100 + allowed + path.length}`;
    const person = { name: 'Ани', email: anAddress(), password };
    const { token } = await (await send('/auth/register', person, source)).json();
    const headers = { ...from(source), authorization: `Bearer ${token}` };
    const statuses = [];
    for (let n = 0; n < allowed + 2; n += 1) {
      const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      statuses.push((await fetch(`${behindProxy.url}/api${path}`, options)).status);
    }

    expect(statuses.indexOf(429)).toBe(allowed);
  });
});

describe('limits of a newsroom behind one address', () => {
  it.each([
    ['GET', '/auth/export', 10],
    ['PUT', '/auth/profile', 30],
  ])('%s %s counts by account', async (method, path, allowed) => {
    const source = `198.51.101.${allowed}`;
    const tokens: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const person = { name: 'Ани', email: anAddress(), password };
      tokens.push((await (await send('/auth/register', person, source)).json()).token);
    }
    const call = async (token = '') => {
      const headers = { ...from(source), authorization: `Bearer ${token}` };
      const options = { method, headers, ...(method === 'PUT' && { body: JSON.stringify({ bio: 'А' }) }) };
      return (await fetch(`${behindProxy.url}/api${path}`, options)).status;
    };

    const first = [];
    for (let n = 0; n <= allowed; n += 1) first.push(await call(tokens[0]));

    expect([first.indexOf(429), await call(tokens[1])]).toEqual([allowed, 200]);
  });
});

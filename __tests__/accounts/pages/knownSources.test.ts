import { join } from 'node:path';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { connect } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAddress, password } from '../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { SoftwarePasskey } from '../../support/SoftwarePasskey.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});

afterAll(() => site.remove());

async function call(path: string, source: string, { method = 'POST', body = {}, token = '' } = {}) {
  const response = await fetch(`${site.url}/api/auth/${path}`, {
    method,
    headers: {
      'x-forwarded-for': source,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function logIn(email: string, words: string, source: string) {
  return (await call('login', source, { body: { email, password: words } })).status;
}

/** An account that its owner has never used, with a proved address. */
async function anOwner() {
  const email = anAddress();
  const db = connect(site.connectionString);
  await db
    .insert(users)
    .values({ name: 'Хозяин', email, emailVerified: true, passwordHash: await hashPassword(password) });
  await db.$client.end();
  return email;
}

/** Wrong passwords, each from a network of its own, after which unknown sources wait for a quarter of an hour. */
async function guessElsewhere(email: string) {
  for (let n = 0; n < 28; n += 1) await logIn(email, 'не тот пароль', `10.${n}.7.1`);
  // The wait depends on how fast the guesses came.
  await query(site.connectionString, 'update rate_limits set points = 1, expire = $1 where key = $2', [
    Date.now() + 15 * 60_000,
    `login-turn:${email}`,
  ]);
}

describe('28 wrong passwords from elsewhere', () => {
  it('do not lock the owner out where a passkey has signed in', async () => {
    const email = await anOwner();
    const { token } = (await call('login', '198.51.100.1', { body: { email, password } })).body;
    const authenticator = new SoftwarePasskey(site.url);
    const begun = (await call('second-factor/passkeys/options', '198.51.100.1', { token, body: { password } })).body;
    const added = { challenge: begun.challenge, name: 'Телефон', passkey: authenticator.create(begun.options) };
    await call('second-factor/passkeys', '198.51.100.1', { token, body: added });
    const { challenge, options } = (await call('passkey/options', '198.51.100.2')).body;
    const signedIn = await call('passkey', '198.51.100.2', {
      body: { challenge, passkey: authenticator.get(options) },
    });

    await guessElsewhere(email);

    expect(signedIn.status).toBe(200);
    // The second factor is asked for after the password: 401, not 429.
    expect([await logIn(email, password, '198.51.100.2'), await logIn(email, password, '198.51.100.3')]).toEqual([
      401, 429,
    ]);
  });

  it('do not lock the owner out where a session is used', async () => {
    const email = await anOwner();
    const { token } = (await call('login', '198.51.100.11', { body: { email, password } })).body;
    await call('me', '198.51.100.12', { method: 'GET', token });

    await guessElsewhere(email);

    expect([await logIn(email, password, '198.51.100.12'), await logIn(email, password, '198.51.100.13')]).toEqual([
      200, 429,
    ]);
  });

  it('do not lock out whoever registered and proved the address there', async () => {
    const email = anAddress();
    const source = '198.51.100.21';
    const { token } = (await call('register', source, { body: { name: 'Ани', email, password } })).body;
    const [mail] = await mailsTo(email, join(site.dataDirectory, 'mail'));
    await call('verify-email', source, { token, body: { token: tokenIn(mail) } });

    await guessElsewhere(email);

    expect(await logIn(email, password, source)).toBe(200);
  });

  it('stop whoever registered somebody else’s address there', async () => {
    const email = await anOwner();
    await call('register', '198.51.100.31', { body: { name: 'Чужой', email, password: 'чужой верный конь' } });

    await guessElsewhere(email);

    expect(await logIn(email, 'чужой верный конь', '198.51.100.31')).toBe(429);
  });
});

describe('a stranger with an account under somebody else’s address', () => {
  it('gains no guess by changing its password', async () => {
    const email = await anOwner();
    const source = '198.51.100.41';
    let own = 'чужой верный конь 0';
    const { token } = (await call('register', source, { body: { name: 'Чужой', email, password: own } })).body;

    for (let n = 1; n <= 3; n += 1) {
      const newPassword = `чужой верный конь ${n}`;
      await call('profile', source, { method: 'PUT', token, body: { currentPassword: own, newPassword } });
      own = newPassword;
      expect([await logIn(email, own, source), await logIn(email, own, source)]).toEqual([200, 200]);
    }

    const counted = 'select points from rate_limits where key = $1';
    expect(await query(site.connectionString, counted, [`login-anywhere:${email}`])).toMatchObject([{ points: 3 }]);
  });
});

describe('guessing from one source after another', () => {
  it('is limited for a whole IPv6 /48, and not for others', async () => {
    const statuses = new Set<number>();
    for (let batch = 0; batch < 11; batch += 1) {
      const attempts = Array.from({ length: 30 }, (_, n) =>
        logIn(anAddress(), 'не тот пароль', `2001:db8:7:${batch * 30 + n}::1`),
      );
      for (const status of await Promise.all(attempts)) statuses.add(status);
    }

    expect(statuses).toEqual(new Set([401, 429]));
    expect(await logIn(anAddress(), 'не тот пароль', '2001:db8:8:1::1')).toBe(401);
  });

  it('does not keep the owner from signing in at a known source while the hashing queue is full', async () => {
    const email = await anOwner();
    expect(await logIn(email, password, '198.51.100.61')).toBe(200);
    const guesses: Promise<number>[] = [];
    const own: Promise<number>[] = [];

    for (let n = 0; n < 140; n += 1) {
      guesses.push(logIn(anAddress(), 'не тот пароль', `10.${100 + (n % 100)}.${n}.1`));
      if (n % 20 === 19) own.push(logIn(email, password, '198.51.100.61'));
    }

    expect(await Promise.all(guesses)).toContain(503);
    expect(new Set(await Promise.all(own))).toEqual(new Set([200]));
  });
});

import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { aSession } from '../../support/builders.ts';
import { SoftwarePasskey } from '../../support/SoftwarePasskey.ts';
import { anAccountWithPasskey } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';
import { query } from '../../support/TestDatabases.ts';

describe('POST /api/auth/login', () => {
  it('signs in regardless of the case of the address', async () => {
    const { user } = await anAccount();

    const { status, body } = await api('POST', '/auth/login', post({ email: user.email.toUpperCase(), password }));

    expect([status, body]).toMatchObject([
      200,
      { token: expect.stringMatching(/^[\w-]{43}$/), user: { id: user.id, email: user.email } },
    ]);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).body).toMatchObject({
      user: { id: user.id },
    });
  });

  it('returns identical responses for an unknown address, a wrong password and a blocked account', async () => {
    const { user } = await anAccount();
    const { user: blocked } = await anAccount({ blockedAt: new Date() });

    const answers = await Promise.all([
      api('POST', '/auth/login', post({ email: anAddress(), password })),
      api('POST', '/auth/login', post({ email: user.email, password: 'не тот пароль' })),
      api('POST', '/auth/login', post({ email: blocked.email, password })),
    ]);

    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        401,
        {
          code: 'wrong_credentials',
          message: 'Неверная почта или пароль. Проверьте их\u00a0или задайте новый пароль.',
        },
      ]);
    }
  });

  it('finds the account with the verified address and the unverified one, each by its password', async () => {
    const email = anAddress();
    const { user: proved } = await anAccount({ email, emailVerified: true });
    const other = 'другой верный конь';
    const { body } = await api('POST', '/auth/register', post({ name: 'Другой', email, password: other }));

    expect((await api('POST', '/auth/login', post({ email, password }))).body).toMatchObject({
      user: { id: proved.id },
    });
    expect((await api('POST', '/auth/login', post({ email, password: other }))).body).toMatchObject({
      user: { id: (body as { user: { id: string } }).user.id },
    });
  });

  it('finds each account of an address regardless of case', async () => {
    const email = anAddress();
    await anAccount({ email, emailVerified: true });
    const other = 'другой верный конь';
    const { body } = await api('POST', '/auth/register', post({ name: 'Другой', email, password: other }));

    const answer = await api('POST', '/auth/login', post({ email: email.toUpperCase(), password: other }));

    expect(answer).toMatchObject({ status: 200, body: { user: { id: (body as { user: { id: string } }).user.id } } });
  });

  it('takes equally long for an address with 20,000 accounts and for an unknown one', async () => {
    const email = anAddress();
    await anAccount({ email });
    const run = (text: string) => query(process.env.DATABASE_URL ?? '', text, [email]);
    await run(`insert into users (id, name, email, password_hash, language)
      select gen_random_uuid(), 'Чужой', $1, 'hash ' || n, 'ru' from generate_series(1, 20000) as n`);
    const time = async (address: string) => {
      const started = performance.now();
      await api('POST', '/auth/login', post({ email: address, password: 'не тот пароль' }));
      return performance.now() - started;
    };

    /** Of the shortest times, which other work on the machine changes least. */
    const measureRatio = async () => {
      const [crowded, unknown]: [number[], number[]] = [[], []];
      for (let n = 0; n < 21; n += 1) {
        crowded.push(await time(email));
        unknown.push(await time(anAddress()));
      }
      return Math.min(...crowded) / Math.min(...unknown);
    };

    // A real difference shows in every round, one caused by other work does not.
    let ratio = await measureRatio();
    for (let round = 0; round < 3 && ratio >= 1.6; round += 1) ratio = await measureRatio();

    expect(ratio).toBeLessThan(1.6);
    expect((await api('POST', '/auth/login', post({ email, password }))).status).toBe(200);
    await run('delete from users where email = $1');
  });

  it.each([
    { password },
    { email: anAddress() },
    { email: anAddress(), password, role: 'admin' },
    { email: { $ne: '' }, password },
  ])('refuses %j', async (fields) => {
    expect((await api('POST', '/auth/login', post(fields))).status).toBe(400);
  });
});

describe('POST /api/auth/logout', () => {
  it('revokes only the token of the request', async () => {
    const { user, token } = await anAccount();
    const other = await aSession(user);

    const { status, body } = await api('POST', '/auth/logout', bearer(token));

    expect([status, body]).toEqual([204, null]);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await api('GET', '/auth/me', bearer(other))).status).toBe(200);
  });

  it('requires a token', async () => {
    expect((await api('POST', '/auth/logout')).status).toBe(401);
  });
});

async function begin() {
  const { body } = await api('POST', '/auth/passkey/options');
  return body as { challenge: string; options: { challenge: string; userVerification: string } };
}

describe('POST /api/auth/passkey', () => {
  it('signs in without a password or another step', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const { challenge, options } = await begin();

    const { status, body } = await api(
      'POST',
      '/auth/passkey',
      post({ challenge, passkey: authenticator.get(options) }),
    );

    expect([status, body, options.userVerification]).toEqual([
      200,
      { token: expect.any(String), user: expect.objectContaining({ id: user.id }) },
      'required',
    ]);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).status).toBe(200);
  });

  it('refuses a passkey of nobody, one whose device has not verified the user, and a blocked user’s', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const { challenge, options } = await begin();
    const signIn = (passkey: object) => api('POST', '/auth/passkey', post({ challenge, passkey }));

    expect(await signIn(new SoftwarePasskey().get(options))).toMatchObject({ status: 401 });
    expect(await signIn(authenticator.get(options, false))).toMatchObject({ status: 401 });
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect(await signIn(authenticator.get(options))).toMatchObject({ status: 401, body: { code: 'wrong_passkey' } });
  });

  it('refuses a replayed answer, and a counter that went back', async () => {
    const { authenticator } = await anAccountWithPasskey();
    const first = await begin();
    const answer = authenticator.get(first.options);
    const signIn = (challenge: string, passkey: object) => api('POST', '/auth/passkey', post({ challenge, passkey }));
    expect((await signIn(first.challenge, answer)).status).toBe(200);

    expect(await signIn(first.challenge, answer)).toMatchObject({ status: 401, body: { code: 'challenge_over' } });
    const second = await begin();
    authenticator.counter = 0;
    expect((await signIn(second.challenge, authenticator.get(second.options))).status).toBe(401);
  });
});

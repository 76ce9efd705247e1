import { createHmac } from 'node:crypto';
import { findPasswordHash } from '#lib/accounts/server/queries/accounts.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { anIdToken, someClaims } from '../../support/idTokens.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import {
  anAccountWithApp,
  anAccountWithPasskey,
  codeOf,
  complete,
  confirmApp,
  enterPassword,
  type Request,
  requestOf,
} from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const refused = (code: string) => ({ status: 401, body: { code } });

describe('POST /api/auth/login with a second factor', () => {
  it('answers the right password with a challenge and the methods, and opens no session', async () => {
    const { user } = await anAccountWithApp();

    const { status, body } = await enterPassword(user.email);

    expect([status, body]).toEqual([
      401,
      {
        code: 'second_factor_required',
        message: expect.any(String),
        challenge: expect.any(String),
        methods: ['code', 'recoveryCode'],
        passkeyOptions: null,
      },
    ]);
  });

  it('answers a wrong password as without a second factor', async () => {
    const { user } = await anAccountWithApp();
    const { user: other } = await anAccount();
    const wrong = (email: string) => api('POST', '/auth/login', post({ email, password: 'не тот пароль' }));

    const [withApp, without] = [await wrong(user.email), await wrong(other.email)];

    expect(withApp.status).toBe(401);
    expect(withApp.body).toEqual(without.body);
  });
});

describe('POST /api/auth/second-factor', () => {
  it('signs in with a code of the app', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);

    const { status, body } = await complete({ challenge, code: codeOf(secret) });

    expect([status, body]).toEqual([
      200,
      { token: expect.stringMatching(/^[\w-]{43}$/), user: expect.objectContaining({ id: user.id }), device: null },
    ]);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).status).toBe(200);
  });

  it('refuses a code that was used before, and an older one', async () => {
    const { user, secret } = await anAccountWithApp();
    const code = codeOf(secret);
    await complete({ challenge: (await requestOf(user.email)).challenge, code });
    const { challenge } = await requestOf(user.email);

    expect(await complete({ challenge, code })).toMatchObject(refused('wrong_second_factor'));
    expect(await complete({ challenge, code: codeOf(secret, -1) })).toMatchObject(refused('wrong_second_factor'));
  });

  it('accepts one of concurrent answers with the same code', async () => {
    const { user, secret } = await anAccountWithApp();
    const challenges = await Promise.all([1, 2, 3].map(() => requestOf(user.email)));
    const code = codeOf(secret);

    const answers = await Promise.all(challenges.map(({ challenge }) => complete({ challenge, code })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts a recovery code once, in any spelling, and logs it', async () => {
    const { user, recoveryCodes } = await anAccountWithApp({ role: 'author' });
    const [recoveryCode = ''] = recoveryCodes;
    const first = await requestOf(user.email);
    const spelled = recoveryCode.toUpperCase().replaceAll('-', ' ');

    expect(await complete({ challenge: first.challenge, recoveryCode: spelled })).toMatchObject({ status: 200 });
    const { challenge } = await requestOf(user.email);
    expect(await complete({ challenge, recoveryCode })).toMatchObject(refused('wrong_second_factor'));

    const actions = (await logEntriesOn(user.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('account.'))).toEqual([
      'account.addSecondFactor',
      'account.useRecoveryCode',
    ]);
  });

  it('signs in with a passkey', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const { challenge, methods, passkeyOptions } = await requestOf(user.email);
    if (!passkeyOptions) throw new Error('No options');

    expect(methods).toEqual(['passkey', 'recoveryCode']);
    expect(await complete({ challenge, passkey: authenticator.get(passkeyOptions) })).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
  });

  it('refuses a passkey whose counter is not beyond its last, as that of a copied key', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const answer = async () => {
      const { challenge, passkeyOptions } = await requestOf(user.email);
      if (!passkeyOptions) throw new Error('No options');
      return complete({ challenge, passkey: authenticator.get(passkeyOptions) });
    };
    expect(await answer()).toMatchObject({ status: 200 });

    authenticator.counter = 0;

    expect(await answer()).toMatchObject(refused('wrong_second_factor'));
    expect(await answer()).toMatchObject({ status: 200 });
  });

  it('refuses somebody else’s passkey, an answer to another challenge and one for another site', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const other = await anAccountWithPasskey();
    const [first, second] = [await requestOf(user.email), await requestOf(user.email)];
    if (!first.passkeyOptions || !second.passkeyOptions) throw new Error('No options');
    const { challenge } = first;

    for (const passkey of [
      other.authenticator.get(first.passkeyOptions),
      authenticator.get(second.passkeyOptions),
      { ...authenticator.get(first.passkeyOptions), id: other.authenticator.id },
    ])
      expect(await complete({ challenge, passkey })).toMatchObject(refused('wrong_second_factor'));
  });

  it('refuses a challenge that was used, changed or made for something else', async () => {
    const { user, secret, recoveryCodes } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    await complete({ challenge, code: codeOf(secret) });
    const [recoveryCode] = recoveryCodes;
    const [content = '', mac] = (await requestOf(user.email)).challenge.split('.');
    const late = JSON.parse(Buffer.from(content, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...late, expiresAt: late.expiresAt + 1 })).toString('base64url');
    const passkeyOnly = (await api('POST', '/auth/passkey/options')).body as Request;

    for (const over of [challenge, `${changed}.${mac}`, passkeyOnly.challenge, 'x'.repeat(40)])
      expect(await complete({ challenge: over, recoveryCode })).toMatchObject(refused('challenge_over'));
  });

  it('requires exactly one proof, and refuses unknown fields', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const code = codeOf(secret);

    for (const proof of [{}, { code, recoveryCode: 'x' }, { code, role: 'admin' }, { code: '12345' }])
      expect(await complete({ challenge, ...proof })).toMatchObject({ status: 400 });
  });

  it('remembers the device until the password changes', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const { body } = await complete({ challenge, code: codeOf(secret), rememberDevice: true });
    const { device, token } = body as { device: string; token: string };

    expect((await enterPassword(user.email, device)).status).toBe(200);
    expect((await enterPassword(user.email, 'x'.repeat(43))).status).toBe(401);
    const other = await anAccountWithApp();
    expect((await enterPassword(other.user.email, device)).status).toBe(401);

    const newPassword = 'совсем другой пароль';
    await api('PUT', '/auth/profile', post({ currentPassword: password, newPassword }, token));
    const again = await api('POST', '/auth/login', post({ email: user.email, password: newPassword, device }));
    expect(again).toMatchObject(refused('second_factor_required'));
  });
});

describe('a Google user with a second factor', () => {
  it('is asked once for each sign-in at Google', async () => {
    const claims = { ...someClaims(), auth_time: Math.floor(Date.now() / 1000) - 60 };
    const bearerOf = async (sign: object) => bearer(await anIdToken({ ...claims, ...sign }));
    const google = await anIdToken(claims);
    const { body } = await api('POST', '/auth/second-factor/authenticator', post({}, google));
    const { secret } = body as { secret: string };
    await confirmApp(secret, google);
    expect((await api('GET', '/auth/me', bearer(google))).status).toBe(200);

    const second = await bearerOf({ auth_time: claims.auth_time + 10 });
    const asked = await api('GET', '/auth/me', second);
    expect(asked).toMatchObject(refused('second_factor_required'));
    const { challenge } = asked.body as Request;
    expect(await complete({ challenge, code: codeOf(secret) })).toMatchObject({ status: 200, body: { token: null } });

    expect((await api('GET', '/auth/me', second)).status).toBe(200);
    const renewed = await bearerOf({ auth_time: claims.auth_time + 10, iat: claims.auth_time + 40 });
    expect((await api('GET', '/auth/me', renewed)).status).toBe(200);
    expect((await api('GET', '/auth/me', await bearerOf({ auth_time: claims.auth_time + 20 }))).status).toBe(401);
  });

  it('may not change the second factor after an old sign-in', async () => {
    const google = await anIdToken({ auth_time: Math.floor(Date.now() / 1000) - 3600 });

    expect(await api('POST', '/auth/second-factor/authenticator', post({}, google))).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required', ways: ['signIn'] },
    });
  });
});

const over = { status: 401, body: { code: 'challenge_over' } };

const wrong = { status: 401, body: { code: 'wrong_second_factor' } };

const contentOf = (challenge: string) =>
  JSON.parse(Buffer.from(challenge.split('.')[0] ?? '', 'base64url').toString()) as {
    userId: string;
    expiresAt: number;
  };

/** The challenge with other content, signed as the server signs. */
async function signed(challenge: string, change: object): Promise<string> {
  const content = contentOf(challenge);
  const text = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
  const mac = createHmac('sha256', await getSecret(database(), 'challenges'))
    .update(`${text}.${await findPasswordHash(database(), content.userId)}`)
    .digest('base64url');
  return `${text}.${mac}`;
}

describe('a challenge of a sign-in', () => {
  it('expires', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const [late, inTime] = [
      await signed(challenge, { expiresAt: Date.now() - 1 }),
      await signed(challenge, { expiresAt: Date.now() + 60_000 }),
    ];

    expect(await complete({ challenge: late, code: codeOf(secret) })).toMatchObject(over);
    expect(await complete({ challenge: inTime, code: codeOf(secret) })).toMatchObject({ status: 200 });
  });

  it('lasts ten minutes', async () => {
    const { user } = await anAccountWithApp();

    const { expiresAt } = contentOf((await requestOf(user.email)).challenge);

    expect((expiresAt - Date.now()) / 60_000).toBeCloseTo(10, 0);
  });

  it('is completed once, by concurrent answers too', async () => {
    const { user, recoveryCodes } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);

    const answers = await Promise.all(
      recoveryCodes.slice(0, 3).map((recoveryCode) => complete({ challenge, recoveryCode })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await complete({ challenge, recoveryCode: recoveryCodes[4] })).toMatchObject(over);
  });

  it('is completed by no proof of another user', async () => {
    const victim = await anAccountWithApp();
    const other = await anAccountWithApp();
    const { challenge } = await requestOf(victim.user.email);

    expect(await complete({ challenge, code: codeOf(other.secret) })).toMatchObject(wrong);
    expect(await complete({ challenge, recoveryCode: other.recoveryCodes[0] })).toMatchObject(wrong);
    expect((await complete({ challenge, code: codeOf(victim.secret) })).status).toBe(200);
  });

  it('names no other user without the server’s signature', async () => {
    const victim = await anAccountWithApp();
    const other = await anAccountWithApp();
    const [content = '', mac] = (await requestOf(other.user.email)).challenge.split('.');
    const changed = { ...JSON.parse(Buffer.from(content, 'base64url').toString()), userId: victim.user.id };

    for (const text of [JSON.stringify(changed), '{}', 'null', '[', JSON.stringify({ ...changed, userId: "' or 1" })])
      expect(
        await complete({
          challenge: `${Buffer.from(text).toString('base64url').padEnd(20, 'A')}.${mac}`,
          code: codeOf(other.secret),
        }),
      ).toMatchObject(over);
  });

  it('is over when the password changes', async () => {
    const { user, token, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const change = { currentPassword: password, newPassword: 'совсем новый пароль' };
    expect((await api('PUT', '/auth/profile', post(change, token))).status).toBe(200);

    expect(await complete({ challenge, code: codeOf(secret) })).toMatchObject(over);
  });
});

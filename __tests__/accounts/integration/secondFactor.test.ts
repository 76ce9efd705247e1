import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { recoveryCodes as recoveryCodeRows, totpSecrets } from '#lib/platform/db/server/schema/secondFactors.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aSession } from '../../support/builders.ts';
import { askedBy, confirm } from '../../support/confirmations.ts';
import { SoftwarePasskey } from '../../support/SoftwarePasskey.ts';
import {
  addPasskey,
  anAccountWithApp,
  anAccountWithPasskey,
  codeOf,
  complete,
  requestOf,
} from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const over = { status: 401, body: { code: 'challenge_over' } };

describe('the second factor of an open session', () => {
  it('is changed by nobody who does not know the password', async () => {
    const { user } = await anAccountWithPasskey();
    const stolen = await aSession(user, new Date(Date.now() - 16 * 60_000));
    const { passkeys } = (await api('GET', '/auth/second-factor', { headers: { authorization: `Bearer ${stolen}` } }))
      .body as { passkeys: { id: string }[] };

    for (const [proof, refusal] of [
      [{}, { status: 403, body: { code: 'confirmation_required' } }],
      [{ password: 'не тот пароль' }, { status: 400, body: { fields: { password: expect.any(String) } } }],
    ] as const)
      for (const [method, path] of [
        ['POST', '/auth/second-factor/authenticator'],
        ['DELETE', '/auth/second-factor/authenticator'],
        ['POST', '/auth/second-factor/passkeys/options'],
        ['DELETE', `/auth/second-factor/passkeys/${passkeys[0]?.id}`],
        ['POST', '/auth/second-factor/recovery-codes'],
      ] as const)
        expect(await api(method, path, { ...post(proof, stolen), method })).toMatchObject(refusal);
  });

  it('is not moved to another account with that account’s challenge', async () => {
    const victim = await anAccount({ emailVerified: true });
    const other = await anAccountWithPasskey();
    const begun = await api('POST', '/auth/second-factor/passkeys/options', post({ password }, victim.token));
    const { challenge, options } = begun.body as { challenge: string; options: { challenge: string } };
    const passkey = other.authenticator.create(options);

    expect(
      await api('POST', '/auth/second-factor/passkeys', post({ challenge, name: 'Чужой', passkey }, other.token)),
    ).toMatchObject(over);
  });
});

const path = '/auth/second-factor';

const state = async (token: string) => (await api('GET', path, bearer(token))).body;

describe('GET /api/auth/second-factor', () => {
  it('lists passkeys without their keys, the app and the number of codes left', async () => {
    const { token } = await anAccountWithApp();
    const { body } = await addPasskey(token, 'Ноутбук');

    expect(await state(token)).toEqual({
      isRequired: false,
      hasAuthenticator: true,
      passkeys: [{ id: expect.any(String), name: 'Ноутбук', createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodes: 10,
    });
    // The second method brings no codes: the first ones stay valid.
    expect(body).toMatchObject({ recoveryCodes: null });
  });
});

describe('an authenticator app', () => {
  it('is described for scanning and typing, and counts only after a code has confirmed it', async () => {
    const { user, token } = await anAccount({ emailVerified: true });

    const { status, body } = await api('POST', `${path}/authenticator`, post({ password }, token));

    expect([status, body]).toEqual([
      200,
      {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining(`secret=${(body as { secret: string }).secret}`),
        qrCode: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h1v1h-1z/) },
      },
    ]);
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(200);
    const { secret } = body as { secret: string };
    const wrong = await api('POST', `${path}/authenticator/confirm`, post({ code: codeOf(secret, 50) }, token));
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    const right = await api('POST', `${path}/authenticator/confirm`, post({ code: codeOf(secret) }, token));
    expect(right).toMatchObject({ status: 200, body: { recoveryCodes: expect.arrayContaining([expect.any(String)]) } });
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(401);
  });

  it('is stored encrypted, and recovery codes as hashes', async () => {
    const { user, secret, recoveryCodes } = await anAccountWithApp();

    const [app] = await database().select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
    const codes = await database().select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id));

    expect(app?.secret).toHaveLength(12 + 16 + 20);
    expect([recoveryCodes.length, codes.length, new Set(recoveryCodes).size]).toEqual([10, 10, 10]);
    expect(JSON.stringify([app, codes])).not.toContain(secret);
  });

  it('is not replaced without removing it first', async () => {
    const { token } = await anAccountWithApp();

    expect(await api('POST', `${path}/authenticator`, post({ password }, token))).toMatchObject({
      status: 409,
      body: { code: 'authenticator_known' },
    });
  });

  it('takes codes and devices with it when it was the only method', async () => {
    const { user, token, recoveryCodes } = await anAccountWithApp();
    const { challenge } = await askedBy('DELETE', `${path}/authenticator`, {}, token);
    await confirm({ challenge, recoveryCode: recoveryCodes[0] }, token);

    expect((await api('DELETE', `${path}/authenticator`, post({ password }, token))).status).toBe(204);

    expect(await state(token)).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its owner only', async () => {
    const { token, passkey, recoveryCodes } = await anAccountWithPasskey();
    const { token: stranger } = await anAccount({ emailVerified: true });
    const own = `${path}/passkeys/${passkey.id}`;

    expect((await api('PUT', own, post({ name: 'Чужой' }, stranger))).status).toBe(404);
    expect((await api('DELETE', own, post({ password }, stranger))).status).toBe(404);
    expect((await api('PUT', own, post({ name: 'Рабочий' }, token))).body).toMatchObject({ name: 'Рабочий' });
    const { challenge } = await askedBy('DELETE', own, {}, token);
    await confirm({ challenge, recoveryCode: recoveryCodes[0] }, token);
    expect((await api('DELETE', own, post({ password }, token))).status).toBe(204);
    expect(await state(token)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  it('is not added twice, nor with another user’s challenge, nor from another site', async () => {
    const { token } = await anAccount({ emailVerified: true });
    const { token: stranger } = await anAccount({ emailVerified: true });
    const begin = async () =>
      (await api('POST', `${path}/passkeys/options`, post({ password }, token))).body as {
        challenge: string;
        options: { challenge: string };
      };
    const add = (body: object, by = token) => api('POST', `${path}/passkeys`, post({ name: 'Ключ', ...body }, by));
    const { challenge, options } = await begin();
    const passkey = new SoftwarePasskey();

    expect(await add({ challenge, passkey: passkey.create(options) }, stranger)).toMatchObject({ status: 401 });
    const foreign = new SoftwarePasskey('https://evil.example');
    expect(await add({ challenge, passkey: foreign.create(options) })).toMatchObject({ status: 400 });
    expect(await add({ challenge, passkey: passkey.create(options) })).toMatchObject({ status: 201 });
    expect(await add({ challenge, passkey: passkey.create(options) })).toMatchObject({ status: 401 });
    const next = await begin();
    expect(await add({ challenge: next.challenge, passkey: passkey.create(next.options) })).toMatchObject({
      status: 409,
      body: { code: 'passkey_known' },
    });
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones', async () => {
    const { user, token, recoveryCodes } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);

    const { body } = await api('POST', `${path}/recovery-codes`, post({ password }, token));

    const [recoveryCode] = (body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await complete({ challenge, recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await complete({ challenge, recoveryCode })).status).toBe(200);
    expect(await state(token)).toMatchObject({ recoveryCodes: 9 });
  });

  it('need a second factor', async () => {
    const { token } = await anAccount({ emailVerified: true });

    expect(await api('POST', `${path}/recovery-codes`, post({ password }, token))).toMatchObject({
      status: 409,
      body: { code: 'no_second_factor' },
    });
  });
});

describe('changes of the second factor', () => {
  const changes = [
    ['POST', '/authenticator'],
    ['DELETE', '/authenticator'],
    ['POST', '/passkeys/options'],
    ['DELETE', `/passkeys/${randomUUID()}`],
    ['POST', '/recovery-codes'],
  ] as const;

  it.each(changes)('%s %s refuses a wrong password', async (method, call) => {
    const { token } = await anAccount({ emailVerified: true });

    expect(await api(method, path + call, post({ password: 'не тот пароль' }, token))).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
  });

  it.each(changes)('%s %s requires a verified address', async (method, call) => {
    const { token } = await anAccount();

    expect(await api(method, path + call, post({ password }, token))).toMatchObject({
      status: 409,
      body: { code: 'address_not_proved' },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#lib/platform/db/server/database.ts';
import { confirmedSignIns } from '#lib/platform/db/server/schema/secondFactors.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aUser } from '../../support/builders.ts';
import { aStaleAccount, askedBy, confirm, makeStale } from '../../support/confirmations.ts';
import { anIdToken, someClaims } from '../../support/idTokens.ts';
import {
  anAccountWithApp,
  anAccountWithPasskey,
  codeOf,
  complete,
  confirmApp,
  requestOf,
} from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const exportAll = (token: string) => api('GET', '/auth/export', bearer(token));

const app = '/auth/second-factor/authenticator';

describe('POST /api/auth/confirmation', () => {
  it('opens what asked for it with 403 and the ways, in this session only', async () => {
    const { user, token } = await aStaleAccount();
    const { token: other } = {
      token: (await api('POST', '/auth/login', post({ email: user.email, password }))).body as { token: string },
    };
    await makeStale(user);

    const refused = await exportAll(token);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'confirmation_required',
        message: expect.any(String),
        ways: ['password'],
        challenge: expect.any(String),
        passkeyOptions: null,
      },
    ]);

    expect((await confirm({ password }, token)).status).toBe(204);
    expect((await exportAll(token)).status).toBe(200);
    expect((await exportAll(other.token)).status).toBe(403);
  });

  it('counts a sign-in, and ends after 15 minutes', async () => {
    const { user, token } = await anAccount();
    expect((await exportAll(token)).status).toBe(200);
    await makeStale(user);
    expect((await exportAll(token)).status).toBe(403);
    await confirm({ password }, token);
    expect((await exportAll(token)).status).toBe(200);
    await makeStale(user);
    expect((await exportAll(token)).status).toBe(403);
  });

  it('takes a code, a recovery code and a passkey, each once', async () => {
    const { user, token, secret, recoveryCodes } = await anAccountWithApp();
    const { user: holder, token: held, authenticator } = await anAccountWithPasskey();
    const proofs = [{ code: codeOf(secret) }, { recoveryCode: recoveryCodes[0] }];
    for (const proof of proofs) {
      await makeStale(user);
      const { ways, challenge } = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, token);
      expect(ways).toEqual(['password', 'code', 'recoveryCode']);
      expect((await confirm({ challenge, ...proof }, token)).status).toBe(204);
      expect((await exportAll(token)).status).toBe(200);
      expect(await confirm({ challenge, ...proof }, token)).toMatchObject({ status: 400 });
    }
    await makeStale(holder);
    const asked = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, held);
    if (!asked.passkeyOptions) throw new Error('No options');
    const passkey = authenticator.get(asked.passkeyOptions);
    expect((await confirm({ challenge: asked.challenge, passkey }, held)).status).toBe(204);
    expect((await exportAll(held)).status).toBe(200);
  });

  it('refuses a wrong proof with 400', async () => {
    const { user, token } = await anAccountWithApp();
    await makeStale(user);
    const { challenge } = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, token);

    expect(await confirm({ password: 'не тот пароль' }, token)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await confirm({ challenge, code: '000000' }, token)).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await exportAll(token)).status).toBe(403);
  });

  it('refuses another user’s challenge, that of a sign-in, and none or several proofs', async () => {
    const { user, token, recoveryCodes } = await anAccountWithApp();
    const other = await anAccountWithApp();
    for (const each of [user, other.user]) await makeStale(each);
    const foreign = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, other.token);
    const { challenge } = await requestOf(user.email);
    const [recoveryCode] = recoveryCodes;

    for (const over of [foreign.challenge, challenge])
      expect(await confirm({ challenge: over, recoveryCode }, token)).toMatchObject({
        status: 400,
        body: { code: 'confirmation_over' },
      });
    for (const wrong of [{}, { recoveryCode }, { challenge }, { password, challenge, recoveryCode }])
      expect(await confirm(wrong, token)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    // The challenge of a confirmation completes no sign-in.
    const own = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, token);
    expect((await complete({ challenge: own.challenge, recoveryCode })).status).toBe(401);
  });
});

describe('a Google user', () => {
  it('confirms by a new sign-in, or by the second factor', async () => {
    const claims = { ...someClaims(), auth_time: Math.floor(Date.now() / 1000) - 16 * 60 };
    const [stale, fresh] = [await anIdToken(claims), await anIdToken({ ...claims, auth_time: claims.auth_time + 900 })];
    expect(await exportAll(stale)).toMatchObject({ status: 403, body: { ways: ['signIn'] } });
    expect((await exportAll(fresh)).status).toBe(200);

    const { secret } = (await api('POST', app, post({}, fresh))).body as { secret: string };
    await confirmApp(secret, fresh);
    const { user } = (await api('GET', '/auth/me', bearer(fresh))).body as { user: { id: string } };
    const past = new Date(Date.now() - 16 * 60_000);
    const signedInAt = new Date((claims.auth_time + 1) * 1000);
    await database().insert(confirmedSignIns).values({ userId: user.id, signedInAt, createdAt: past });
    const old = await anIdToken({ ...claims, auth_time: claims.auth_time + 1 });
    const { ways, challenge } = (await exportAll(old)).body as { ways: string[]; challenge: string };
    expect(ways).toEqual(['code', 'recoveryCode', 'signIn']);
    expect((await confirm({ challenge, code: codeOf(secret) }, old)).status).toBe(204);
    expect((await exportAll(old)).status).toBe(200);
    const rows = and(eq(confirmedSignIns.userId, user.id), eq(confirmedSignIns.signedInAt, signedInAt));
    expect(await database().select().from(confirmedSignIns).where(rows)).toHaveLength(1);
  });
});

describe('the last method of the second factor', () => {
  it('is removed after a confirmation by it, and not by the password', async () => {
    const { token, secret } = await anAccountWithApp();

    const refused = await api('DELETE', app, post({ password }, token));
    expect(refused).toMatchObject({ status: 403, body: { ways: ['code', 'recoveryCode'] } });

    const { challenge } = refused.body as { challenge: string };
    expect((await confirm({ challenge, code: codeOf(secret) }, token)).status).toBe(204);
    expect((await api('DELETE', app, post({}, token))).status).toBe(204);
  });

  it('is removed without another question right after a sign-in with it', async () => {
    const { user, authenticator, passkey } = await anAccountWithPasskey();
    const { challenge, passkeyOptions } = await requestOf(user.email);
    if (!passkeyOptions) throw new Error('No options');
    const { body } = await complete({ challenge, passkey: authenticator.get(passkeyOptions) });
    const { token } = body as { token: string };

    const { status } = await api('DELETE', `/auth/second-factor/passkeys/${passkey.id}`, post({}, token));

    expect(status).toBe(204);
  });
});

const invitation = (role: string) => ({ email: `${randomUUID()}@example.com`, role, language: 'en', name: 'Ани' });

/** Every dangerous call, and a body that makes it dangerous where it is not always. A call more or less fails. */
const dangerous: Record<string, object> = {
  'PUT /api/users/{id}': { role: 'editor' },
  'POST /api/users/{id}/password-reset': { required: false },
  'DELETE /api/users/{id}/second-factor': {},
  'POST /api/invitations': invitation('admin'),
  'POST /api/api-keys': { name: 'Робот', scopes: ['read'], expiresAt: '2030-01-01T00:00:00Z' },
  'PUT /api/settings': { secondFactorRequired: true },
  'GET /api/subscribers/export': {},
  'GET /api/logs/export': {},
  'GET /api/auth/export': {},
  'POST /api/exports': {},
  'POST /api/backups': {},
  'PUT /api/auth/profile': { newPassword: 'совсем новый пароль' },
  'DELETE /api/auth/me': {},
  'POST /api/auth/email-change': { email: 'new@example.com' },
  'POST /api/auth/oidc/identity': { answer: '' },
  'DELETE /api/auth/oidc/identity': {},
  'POST /api/auth/second-factor/authenticator': {},
  'DELETE /api/auth/second-factor/authenticator': {},
  'POST /api/auth/second-factor/passkeys/options': {},
  'DELETE /api/auth/second-factor/passkeys/{id}': {},
  'POST /api/auth/second-factor/recovery-codes': {},
};

const operationSchema = z.object({
  'x-confirmation': z.string().optional(),
  description: z.string(),
  responses: z.record(z.string(), z.unknown()),
});

async function declaredCalls() {
  const { body } = await api('GET', '/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) }).parse(body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
}

function send(call: string, body: object, token: string) {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace('/api', '').replace(/\{\w+\}/g, randomUUID());
  const { headers, ...rest } = post(body, token);
  return api(method, address, { headers: { ...headers, 'if-match': '"0"' }, ...(method !== 'GET' && rest) });
}

describe('the confirmation of dangerous operations', () => {
  it('is declared by the operations of this list and no others', async () => {
    const declared = (await declaredCalls()).filter((operation) => operation['x-confirmation']);

    expect(declared.map(({ call }) => call).sort()).toEqual(Object.keys(dangerous).sort());
    for (const { description, responses } of declared) {
      expect(description).toMatch(/Asks for a confirmation/);
      expect(responses[403]).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ConfirmationRequired' } } },
      });
    }
  });

  it('is asked for by each of them, 16 minutes after the sign-in', async () => {
    for (const [call, body] of Object.entries(dangerous)) {
      const { token } = await aStaleAccount({ role: 'admin', emailVerified: true });

      const answer = await send(call, body, token);

      expect([call, answer]).toMatchObject([
        call,
        { status: 403, body: { code: 'confirmation_required', ways: ['password'], challenge: expect.any(String) } },
      ]);
    }
  });

  it('is asked for by no other operation', async () => {
    const { token } = await aStaleAccount({ role: 'admin', emailVerified: true });
    // These two end the session of the test or do not end themselves.
    const left = ['POST /api/auth/logout', 'DELETE /api/auth/sessions', 'GET /api/notifications/stream'];
    const others = (await declaredCalls()).filter(({ call }) => !(call in dangerous) && !left.includes(call));

    for (const { call } of others)
      expect([call, (await send(call, {}, token)).body]).not.toMatchObject([call, { code: 'confirmation_required' }]);
  });

  it.each([
    ['PUT /api/users/{id}', { role: 'author' }],
    ['PUT /api/users/{id}', { blocked: true }],
    ['PUT /api/settings', { reviewRequired: true }],
    ['PUT /api/auth/profile', { bio: 'Пишет о мостах' }],
  ])('is not asked for by %s with %o', async (call, body) => {
    const { token } = await aStaleAccount({ role: 'admin' });

    expect((await send(call, body, token)).status).not.toBe(403);
  });

  it('is not asked for by an invitation of an author', async () => {
    const { token } = await aStaleAccount({ role: 'admin' });

    expect((await api('POST', '/invitations', post(invitation('author'), token))).status).toBe(201);
  });

  it.each([
    ['POST', '/backups', { password }, 201],
    ['POST', '/auth/second-factor/authenticator', { password }, 200],
    ['PUT', '/auth/profile', { currentPassword: password, newPassword: 'совсем новый пароль' }, 200],
    ['DELETE', '/auth/me', { password }, 204],
  ])('is given by the password in the body of %s %s', async (method, path, body, status) => {
    // A second admin, because the last one can't leave.
    await aUser({ role: 'admin' });
    const { token } = await aStaleAccount({ role: 'admin', emailVerified: true });

    expect((await api(method, path, post(body, token))).status).toBe(status);
  });

  it('given by a body lasts for other operations', async () => {
    const { token } = await aStaleAccount({ role: 'admin' });
    await api('POST', '/backups', post({ password }, token));

    expect((await api('POST', '/exports', post({}, token))).status).toBe(201);
  });

  it('stops an open session from inviting an admin and downloading everything', async () => {
    const { token } = await aStaleAccount({ role: 'admin' });

    const answers = [
      await api('POST', '/invitations', post(invitation('admin'), token)),
      await api('PUT', `/users/${(await aUser()).id}`, post({ role: 'admin' }, token)),
      await api('POST', '/backups', post({}, token)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

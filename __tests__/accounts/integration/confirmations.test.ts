import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { password, post } from '../../support/accounts.ts';
import { aUser } from '../../support/builders.ts';
import { aStaleAccount } from '../../support/confirmations.ts';
import { api } from '../../support/site.ts';

const invitation = (role: string) => ({ email: `${randomUUID()}@example.com`, role, language: 'en', name: 'Ани' });

/** Every dangerous call, and a body that makes it dangerous where it is not always. A call more or less fails. */
const dangerous: Record<string, object> = {
  'PUT /api/users/{id}': { role: 'editor' },
  'POST /api/users/{id}/password-reset': { required: false },
  'DELETE /api/users/{id}/second-factor': {},
  'POST /api/invitations': invitation('admin'),
  'PUT /api/settings': { secondFactorRequired: true },
  'GET /api/subscribers/export': {},
  'GET /api/logs/export': {},
  'GET /api/auth/export': {},
  'POST /api/exports': {},
  'POST /api/backups': {},
  'PUT /api/auth/profile': { newPassword: 'совсем новый пароль' },
  'DELETE /api/auth/me': {},
  'POST /api/auth/email-change': { email: 'new@example.com' },
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

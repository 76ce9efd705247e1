import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { lockAdmins } from '#lib/users/server/queries.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';
import { untilLockIsAwaited } from '../../support/untilLockIsAwaited.ts';

const anAdmin = async () => {
  const user = await aUser({ role: 'admin' });
  return { user, token: await aSession(user) };
};
const change = (id: string, fields: object, token?: string) => api('PUT', `/users/${id}`, post(fields, token));

describe('PUT /api/users/{id}', () => {
  it('makes a user an author, with permissions that apply at once', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount();
    expect((await api('GET', '/comments', bearer(token))).status).toBe(403);

    const { status, body } = await change(user.id, { role: 'author' }, admin.token);

    expect([status, body]).toMatchObject([200, { id: user.id, role: 'author', blocked: false, articleCount: 0 }]);
    expect((await api('GET', '/comments', bearer(token))).status).toBe(200);
  });

  it('corrects a name, which ends no session', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ name: 'Ани Петросан' });

    const { body } = await change(user.id, { name: ' Ани  Петросян ' }, admin.token);

    expect(body).toMatchObject({ name: 'Ани Петросян', role: 'reader' });
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({ user: { name: 'Ани Петросян' } });
    expect(await logEntriesOn(user.id)).toMatchObject([
      { action: 'user.update', details: { before: { name: 'Ани Петросан' }, after: { name: 'Ани Петросян' } } },
    ]);
    expect((await change(user.id, { name: '\u2800' }, admin.token)).body).toMatchObject({
      fields: { name: expect.any(String) },
    });
  });

  it('ends the sessions of a user who loses a role', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ role: 'author' });

    await change(user.id, { role: 'reader' }, admin.token);

    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).body).toMatchObject({
      user: { role: 'reader' },
    });
  });

  it('blocks sessions and sign-in at once, and after unblocking requires a new sign-in', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount();
    const signIn = () => api('POST', '/auth/login', post({ email: user.email, password }));

    await change(user.id, { blocked: true }, admin.token);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await signIn()).status).toBe(401);

    await change(user.id, { blocked: false }, admin.token);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('refuses an admin who loses the role while the change waits for a concurrent one', async () => {
    const [{ user: admin, token }, reader] = [await anAdmin(), await aUser()];
    const answer = await inTransaction(async (transaction) => {
      await lockAdmins(transaction);
      const waiting = change(reader.id, { role: 'author' }, token);
      // Other tests' changes wait for it, too.
      await untilLockIsAwaited(transaction);
      await transaction.update(users).set({ role: 'reader' }).where(eq(users.id, admin.id));
      return { waiting };
    });

    expect((await answer.waiting).status).toBe(403);
  });

  it('logs the change with the values before, and logs nothing when nothing changes', async () => {
    const admin = await anAdmin();
    const user = await aUser();

    const { headers } = await change(user.id, { role: 'author' }, admin.token);
    await change(user.id, { role: 'author', blocked: false }, admin.token);

    expect(await logEntriesOn(user.id)).toMatchObject([
      {
        actorId: admin.user.id,
        actorName: admin.user.name,
        action: 'user.update',
        targetType: 'user',
        targetLabel: user.name,
        details: { before: { role: 'reader', blocked: false }, after: { role: 'author', blocked: false } },
        requestId: headers.get('x-request-id'),
      },
    ]);
  });

  it('does not let admins block themselves', async () => {
    const admin = await anAdmin();

    expect(await change(admin.user.id, { blocked: true }, admin.token)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    expect((await api('GET', '/auth/me', bearer(admin.token))).status).toBe(200);
  });

  it.each([
    [{ role: 'owner' }, 'role'],
    [{ blocked: 'yes' }, 'blocked'],
    [{ email: 'a@example.com' }, 'email'],
    [{ passwordHash: 'x' }, 'passwordHash'],
  ])('refuses %j', async (fields, field) => {
    const admin = await anAdmin();
    const user = await aUser();

    expect(await change(user.id, fields, admin.token)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await logEntriesOn(user.id)).toEqual([]);
  });

  it('is allowed to admins, for existing users', async () => {
    const { user, token } = await anAccount({ role: 'author' });

    expect((await change(user.id, { role: 'admin' }, token)).status).toBe(403);
    expect((await change(user.id, { role: 'admin' })).status).toBe(401);
    expect(await change(randomUUID(), {}, (await anAdmin()).token)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({ user: { role: 'author' } });
  });
});

describe('a new admin', () => {
  it('is mailed to every admin', async () => {
    const { user: admin, token } = await anAccount({ role: 'admin', language: 'en', name: 'Ruzan' });
    const { user: other } = await anAccount({ role: 'admin', language: 'ru' });
    const { user } = await anAccount({ role: 'editor', language: 'hy' });

    await api('PUT', `/users/${user.id}`, post({ role: 'admin' }, token));

    for (const { email } of [admin, other, user]) {
      // Other tests make admins, too; and hundreds of theirs may be mailed before.
      let text = '';
      const isMailed = await pollUntil(async () => {
        text = (await mailsTo(email)).find((mail) => mail.text?.includes(user.email))?.text ?? '';
        return text !== '';
      }, 300_000);
      expect([email, isMailed]).toEqual([email, true]);
      expect(text).toContain('Ruzan');
    }
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { comments, likes } from '#lib/platform/db/server/schema/engagement.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aSubscription } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { SoftwarePasskey } from '../../support/SoftwarePasskey.ts';
import { anAccountWithPasskey } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const leave = (token: string, confirmation: object = { password }) =>
  api('DELETE', '/auth/me', post(confirmation, token));

const rowsOf = (id: string) => database().select().from(users).where(eq(users.id, id));

describe('DELETE /api/auth/me', () => {
  it('deletes the account with its sessions and likes', async () => {
    const { user, token } = await anAccount();
    const other = await aSession(user);
    const { id: articleId } = await anArticle();
    await database().insert(likes).values({ articleId, userId: user.id });

    expect(await leave(token)).toMatchObject({ status: 204, body: null });

    expect(await rowsOf(user.id)).toEqual([]);
    expect(await database().select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    for (const gone of [token, other]) expect((await api('GET', '/auth/me', bearer(gone))).status).toBe(401);
    expect((await api('GET', `/articles/${articleId}`)).body).toMatchObject({ likes: 0 });
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(401);
  });

  it.each([
    ['ru', 'Удалённый пользователь'],
    ['en', 'Deleted user'],
    ['hy', 'Ջնջված օգտատեր'],
  ] as const)('keeps its comments, with a placeholder for the name in %s', async (language, nobody) => {
    const { user, token } = await anAccount({ name: `Имя ${randomUUID()}` });
    const article = await anArticle({ language });
    const { id } = await aComment({ articleId: article.id, authorId: user.id, authorName: user.name });

    await leave(token);

    expect((await api('GET', `/comments/${article.id}`)).body).toMatchObject({
      comments: [{ id, author: { id: null, name: nobody, avatarUrl: null }, status: 'published' }],
    });
  });

  it('deletes the newsletter subscription of its verified address, and no other', async () => {
    const verified = await anAccount({ emailVerified: true });
    const claimed = await anAccount({ emailVerified: false });
    for (const { user } of [verified, claimed]) await aSubscription({ email: user.email.toUpperCase() });

    for (const { token } of [verified, claimed]) await leave(token);

    const left = await database().select({ email: subscriptions.email }).from(subscriptions);
    const addresses = left.map(({ email }) => email.toLowerCase());
    expect(addresses).not.toContain(verified.user.email.toLowerCase());
    expect(addresses).toContain(claimed.user.email.toLowerCase());
  });

  it.each(['themselves', 'an admin'])(
    'leaves no name or address in the log of changes if deleted by %s',
    async (by) => {
      const former = `Прежнее ${randomUUID()}`;
      const { user, token } = await anAccount({ name: former, role: 'author', emailVerified: true });
      const admin = await anAccount({ role: 'admin' });
      const name = `Новое ${randomUUID()}`;
      const asAdmin = (method: string, path: string, body: object) => api(method, path, post(body, admin.token));
      expect((await asAdmin('PUT', `/users/${user.id}`, { name })).status).toBe(200);
      await addLogEntry(database(), {
        actor: { kind: 'user', id: user.id, role: 'author' },
        action: 'invitation.accept',
        target: { type: 'invitation', id: randomUUID(), label: user.email },
        details: { after: { name, role: 'author' } },
      });

      const deleted =
        by === 'an admin'
          ? await asAdmin('DELETE', `/users/${user.id}`, {})
          : await api('DELETE', '/auth/me', { method: 'DELETE', ...post({ password }, token) });

      const { rows } = await database().execute<{ entry: string }>(
        sql`select log_entries::text as entry from log_entries where log_entries::text ~ ${`${former}|${name}|${user.email}`}`,
      );
      const entries = await logEntriesOn(user.id);
      expect([deleted.status, rows]).toEqual([204, []]);
      expect(entries.map(({ action, targetLabel }) => [action, targetLabel])).toEqual([
        ['user.update', ''],
        [by === 'an admin' ? 'user.delete' : 'account.delete', 'author'],
      ]);
      expect(entries[0]?.details).toEqual({
        before: { role: 'author', blocked: false },
        after: { role: 'author', blocked: false },
      });
    },
  );

  it('writes to the audit log without the name', async () => {
    const { user, token } = await anAccount();

    await leave(token);

    const entries = await logEntriesOn(user.id);
    expect(entries).toMatchObject([
      { action: 'account.delete', actorId: null, actorName: null, targetLabel: 'reader' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(user.name);
  });

  it.each([
    ['a wrong password', { password: 'не тот пароль' }, 'password'],
    ['no password', {}, 'password'],
    ['the address instead of the password', { email: 'reader@example.com' }, 'password'],
    ['an unknown field', { password, id: '1' }, 'id'],
  ])('refuses %s and changes nothing', async (_, confirmation, field) => {
    const { user, token } = await anAccount();
    const { id } = await aComment({ articleId: (await anArticle()).id, authorId: user.id });

    expect(await leave(token, confirmation)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });

    expect(await rowsOf(user.id)).toHaveLength(1);
    expect(await database().select().from(comments).where(eq(comments.id, id))).toMatchObject([{ authorId: user.id }]);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);
  });

  it.each(['draft', 'archived'] as const)('refuses an author of a %s article and says what to do', async (status) => {
    const { user, token } = await anAccount({ role: 'author' });
    await anArticle({
      authorId: user.id,
      status,
      publishedAt: null,
      deletedAt: status === 'draft' ? new Date() : null,
    });

    const { status: answered, body } = await leave(token);

    expect([answered, body]).toMatchObject([
      409,
      { code: 'has_articles', message: expect.stringMatching(/другому автору/) },
    ]);
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  it('requires the typed address of an account without a password', async () => {
    const { user, token } = await anAccount({ provider: 'google', providerUid: randomUUID(), passwordHash: null });

    const wrong = await leave(token, { email: 'other@example.com' });
    const right = await leave(token, { email: ` ${user.email.toUpperCase()} ` });

    expect(wrong).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(right.status).toBe(204);
    expect(await rowsOf(user.id)).toEqual([]);
  });
});

describe('GET /api/auth/me and GET /api/user', () => {
  it('return the signed-in user', async () => {
    const { user, token } = await anAccount({ bio: 'О себе' });

    const me = await api('GET', '/auth/me', bearer(token));
    const own = await api('GET', '/user', bearer(token));

    expect([me.status, me.body]).toMatchObject([200, { user: { id: user.id, email: user.email, bio: 'О себе' } }]);
    expect(own.body).toEqual(me.body);
    expect(JSON.stringify(me.body)).not.toContain('argon2');
    expect(me.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    undefined,
    'Bearer ',
    'Bearer nonsense',
    'Basic dXNlcjpwYXNz',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer null',
    "Bearer ' or 1=1",
  ])('refuse %p', async (authorization) => {
    const { status, headers, body } = await api('GET', '/auth/me', authorization ? { headers: { authorization } } : {});

    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toEqual({
      code: expect.stringMatching(/^(sign_in_needed|session_over)$/),
      message: expect.any(String),
    });
  });

  it('refuse a blocked user and an expired session at once, and apply a new role at once', async () => {
    const { user, token } = await anAccount();

    await database().update(users).set({ role: 'author' }).where(eq(users.id, user.id));
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({ user: { role: 'author' } });

    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);

    await database().update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
    await database()
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, user.id));
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
  });

  it('extend an active session', async () => {
    const { user, token } = await anAccount();
    await database()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '2 days'`, expiresAt: sql`now() + interval '1 day'` })
      .where(eq(sessions.userId, user.id));

    await api('GET', '/auth/me', bearer(token));

    const [session] = await database().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('write the last use of a session at most once an hour', async () => {
    const { user, token } = await anAccount();
    const [before] = await database()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '50 minutes'`, expiresAt: sql`now() + interval '1 day'` })
      .where(eq(sessions.userId, user.id))
      .returning();

    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);

    expect(await database().select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([before]);
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

const put = (change: unknown, token?: string) => api('PUT', '/auth/profile', post(change, token));

describe('PUT /api/auth/profile', () => {
  it('changes the sent fields and leaves the others', async () => {
    const { user, token } = await anAccount({ name: 'Было', bio: 'О себе' });

    const { status, body } = await put(
      { name: 'Стало', language: 'hy', avatarUrl: 'https://example.com/a.jpg' },
      token,
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: user.id, name: 'Стало', bio: 'О себе', language: 'hy', avatarUrl: 'https://example.com/a.jpg' },
    });
    expect((await put({}, token)).status).toBe(200);
  });

  it('changes the password with the current one and ends all other sessions', async () => {
    const { user, token } = await anAccount();
    const other = await aSession(user);

    const { status } = await put({ currentPassword: password, newPassword: 'совсем новый пароль' }, token);

    expect(status).toBe(200);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);
    expect((await api('GET', '/auth/me', bearer(other))).status).toBe(401);
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(401);
  });

  it.each([
    ['a wrong current password', { currentPassword: 'не тот', newPassword: 'совсем новый пароль' }, 'currentPassword'],
    ['a common new password', { currentPassword: password, newPassword: 'password' }, 'newPassword'],
    ['a short new password', { currentPassword: password, newPassword: 'шестьс' }, 'newPassword'],
    ['a role', { role: 'admin' }, 'role'],
    ['an email address', { email: 'other@example.com' }, 'email'],
    ['a script URL as the picture', { avatarUrl: 'javascript:alert(1)' }, 'avatarUrl'],
    ['an unknown language', { language: 'de' }, 'language'],
  ])('refuses %s and changes nothing', async (_, change, field) => {
    const { user, token } = await anAccount();

    const { status, body } = await put({ name: 'Стало', ...change }, token);

    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({
      user: { name: user.name, role: 'reader' },
    });
  });

  it('requires a token', async () => {
    expect((await put({ name: 'Стало' })).status).toBe(401);
  });
});

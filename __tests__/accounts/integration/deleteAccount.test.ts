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

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashToken, sessionIdOf } from '#lib/accounts/server/token.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

describe('GET /api/auth/sessions', () => {
  it('lists the caller’s sessions, marks the current one and contains no secret', async () => {
    const { user, token } = await anAccount();
    await aSession(await aUser());
    const login = post({ email: user.email, password });
    await api('POST', '/auth/login', { ...login, headers: { ...login.headers, 'user-agent': phone } });

    const { status, body } = await api('GET', '/auth/sessions', bearer(token));

    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const row = { id: expect.stringMatching(/^[\da-f-]{36}$/), createdAt: moment, lastSeenAt: moment };
    expect([status, body]).toEqual([
      200,
      {
        sessions: [
          { ...row, browser: 'Chrome', system: 'Android', isCurrent: false },
          { ...row, browser: null, system: null, isCurrent: true },
        ],
      },
    ]);
    const rows = await database().select().from(sessions).where(eq(sessions.userId, user.id));
    for (const { tokenHash } of rows) expect(JSON.stringify(body)).not.toContain(tokenHash.toString('hex'));
  });

  it('omits expired sessions', async () => {
    const { user, token } = await anAccount();
    const over = await aSession(user);
    await api('POST', '/auth/logout', bearer(over));

    const { body } = await api('GET', '/auth/sessions', bearer(token));

    expect(body).toMatchObject({ sessions: [{ isCurrent: true }] });
  });

  it('requires authentication', async () => {
    expect((await api('GET', '/auth/sessions')).status).toBe(401);
  });
});

const isAlive = async (token: string) => (await api('GET', '/auth/me', bearer(token))).status === 200;

describe('DELETE /api/auth/sessions', () => {
  it('ends all sessions of the caller except the current one', async () => {
    const { user, token } = await anAccount();
    const others = [await aSession(user), await aSession(user)];
    const stranger = await anAccount();

    const { status, body } = await api('DELETE', '/auth/sessions', bearer(token));

    expect([status, body]).toEqual([204, null]);
    expect(await Promise.all([token, stranger.token].map(isAlive))).toEqual([true, true]);
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
  });

  it('requires authentication', async () => {
    expect((await api('DELETE', '/auth/sessions')).status).toBe(401);
  });
});

const idOf = (token: string) => sessionIdOf(hashToken(token));
const end = (id: string, token: string) => api('DELETE', `/auth/sessions/${id}`, bearer(token));

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends the named session and revokes its token at once', async () => {
    const { user, token } = await anAccount();
    const [other, third] = [await aSession(user), await aSession(user)];

    expect(await end(idOf(other), token)).toMatchObject({ status: 204, body: null });

    expect(await Promise.all([token, other, third].map(isAlive))).toEqual([true, false, true]);
    expect(await end(idOf(other), token)).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  it('can end the current session', async () => {
    const { token } = await anAccount();

    expect((await end(idOf(token), token)).status).toBe(204);
    expect(await isAlive(token)).toBe(false);
  });

  it('does not find sessions of other users or a token hash', async () => {
    const [{ token }, stranger] = [await anAccount(), await anAccount()];

    for (const id of [idOf(stranger.token), randomUUID()]) expect((await end(id, token)).status).toBe(404);
    expect((await end(hashToken(stranger.token).toString('hex'), token)).status).toBe(404);
    expect(await isAlive(stranger.token)).toBe(true);
  });
});

describe('a session', () => {
  it.each([
    ['a reader', 'reader', 91, 401],
    ['a reader', 'reader', 89, 200],
    ['an author', 'author', 15, 401],
    ['an author', 'author', 13, 200],
  ] as const)('of %s (%s) after %i days of use returns %i', async (_who, role, days, status) => {
    const { user } = await anAccount({ role });
    const token = await aSession(user, new Date(Date.now() - days * 24 * 3_600_000));

    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(status);
  });
});

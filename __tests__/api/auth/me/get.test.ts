import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer } from '../../../support/accounts.ts';
import { api } from '../../../support/site.ts';

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

import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

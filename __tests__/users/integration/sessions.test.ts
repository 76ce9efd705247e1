import { randomUUID } from 'node:crypto';
import { anAccount, anAddress, bearer } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { anIdToken } from '../../support/idTokens.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const end = (id: string, token: string) => api('DELETE', `/users/${id}/sessions`, bearer(token));
const isAlive = async (token: string) => (await api('GET', '/auth/me', bearer(token))).status === 200;

describe('DELETE /api/users/{id}/sessions', () => {
  it('signs a user out everywhere and writes to the audit log', async () => {
    const admin = await anAccount({ role: 'admin' });
    const { user, token } = await anAccount();
    const other = await aSession(user);

    expect(await end(user.id, admin.token)).toMatchObject({ status: 204, body: null });

    expect(await Promise.all([token, other, admin.token].map(isAlive))).toEqual([false, false, true]);
    expect(await logEntriesOn(user.id)).toMatchObject([{ action: 'user.signOut', actorId: admin.user.id }]);
  });

  it('refuses earlier Google tokens and accepts a new Google sign-in', async () => {
    const admin = await anAccount({ role: 'admin' });
    const [sub, email] = [randomUUID(), anAddress()];
    const before = await anIdToken({ sub, email });
    const { body } = await api('GET', '/auth/me', bearer(before));
    const { user } = body as { user: { id: string } };

    expect((await end(user.id, admin.token)).status).toBe(204);

    const after = await anIdToken({ sub, email, auth_time: Math.floor(Date.now() / 1000) + 1 });
    expect(await Promise.all([before, after].map(isAlive))).toEqual([false, true]);
  });

  it('is allowed to admins, for existing users', async () => {
    const { token } = await anAccount({ role: 'author' });
    const victim = await anAccount();
    const admin = await aSession(await aUser({ role: 'admin' }));

    expect((await end(victim.user.id, token)).status).toBe(403);
    expect((await end(randomUUID(), admin)).status).toBe(404);
    expect(await isAlive(victim.token)).toBe(true);
  });
});

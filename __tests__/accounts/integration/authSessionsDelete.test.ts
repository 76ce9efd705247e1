import { anAccount, bearer } from '../../support/accounts.ts';
import { aSession } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

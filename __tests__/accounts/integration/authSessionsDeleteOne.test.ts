import { randomUUID } from 'node:crypto';
import { hashToken, sessionIdOf } from '#lib/accounts/server/token.ts';
import { anAccount, bearer } from '../../support/accounts.ts';
import { aSession } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

const idOf = (token: string) => sessionIdOf(hashToken(token));
const end = (id: string, token: string) => api('DELETE', `/auth/sessions/${id}`, bearer(token));
const isAlive = async (token: string) => (await api('GET', '/auth/me', bearer(token))).status === 200;

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

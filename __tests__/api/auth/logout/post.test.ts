import { anAccount, bearer } from '../../../support/accounts.ts';
import { aSession } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

describe('POST /api/auth/logout', () => {
  it('revokes only the token of the request', async () => {
    const { user, token } = await anAccount();
    const other = await aSession(user);

    const { status, body } = await api('POST', '/auth/logout', bearer(token));

    expect([status, body]).toEqual([204, null]);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await api('GET', '/auth/me', bearer(other))).status).toBe(200);
  });

  it('requires a token', async () => {
    expect((await api('POST', '/auth/logout')).status).toBe(401);
  });
});

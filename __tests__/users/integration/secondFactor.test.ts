import { randomUUID } from 'node:crypto';
import { anAccount, bearer } from '../../support/accounts.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo } from '../../support/mails.ts';
import { anAccountWithApp, anAccountWithPasskey, enterPassword } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const reset = (id: string, token: string) => api('DELETE', `/users/${id}/second-factor`, bearer(token));

describe('DELETE /api/users/{id}/second-factor', () => {
  it('removes every method, ends the sessions, notifies the user and logs it', async () => {
    const { token: admin } = await anAccount({ role: 'admin' });
    const { user, token } = await anAccountWithPasskey({ role: 'author', language: 'en' });

    expect(await reset(user.id, admin)).toMatchObject({ status: 204 });

    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await enterPassword(user.email)).status).toBe(200);
    const [mail] = await mailsTo(user.email);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Two-step verification was turned off'),
      expect.stringContaining('/en/login'),
    ]);
    expect(await logEntriesOn(user.id)).toContainEqual(
      expect.objectContaining({ action: 'user.resetSecondFactor', level: 'warning' }),
    );
  });

  it('refuses the own account, a user without a second factor and an unknown one', async () => {
    const { user, token } = await anAccountWithApp({ role: 'admin' });
    const { user: plain } = await anAccount();

    expect(await reset(user.id, token)).toMatchObject({ status: 409, body: { code: 'own_second_factor' } });
    expect(await reset(plain.id, token)).toMatchObject({ status: 409, body: { code: 'no_second_factor' } });
    expect(await reset(randomUUID(), token)).toMatchObject({ status: 404 });
  });
});

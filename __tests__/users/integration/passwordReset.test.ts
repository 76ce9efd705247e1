import { randomUUID } from 'node:crypto';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { aUser } from '../../support/builders.ts';
import { anAdmin } from '../../support/invitations.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

const reset = (id: string, token: string, fields: object = {}) =>
  api('POST', `/users/${id}/password-reset`, post(fields, token));
const logIn = (email: string, words: string) => api('POST', '/auth/login', post({ email, password: words }));

describe('POST /api/users/{id}/password-reset', () => {
  it('mails a link to set a new password; the present one and the sessions stay', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ email: anAddress(), emailVerified: true, language: 'en' });

    expect(await reset(user.id, admin.token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });

    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toMatch(/Reset your password/);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);
    await api('POST', '/auth/reset-password', post({ token: tokenIn(mail), password: 'совсем новый пароль' }));
    expect((await logIn(user.email, 'совсем новый пароль')).status).toBe(200);
    const [entry] = await logEntriesOn(user.id);
    expect(entry).toMatchObject({ actorId: admin.user.id, action: 'user.resetPassword' });
  });

  it('ends the present password and all sessions when a new one is required', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ email: anAddress(), emailVerified: true });

    expect((await reset(user.id, admin.token, { required: true })).status).toBe(200);

    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await logIn(user.email, password)).status).toBe(401);
    expect(await mailsTo(user.email)).toHaveLength(1);
    const [entry] = await logEntriesOn(user.id);
    expect(entry).toMatchObject({ action: 'user.requirePassword' });
  });

  it('refuses a Google user, a blocked user, an unknown one and requiring it of oneself', async () => {
    const admin = await anAdmin();
    const google = await aUser({ provider: 'google', providerUid: randomUUID(), passwordHash: null });
    const blocked = await aUser({ blockedAt: new Date() });

    expect((await reset(google.id, admin.token)).body).toMatchObject({ code: 'no_password_account' });
    expect((await reset(blocked.id, admin.token)).body).toMatchObject({ code: 'user_blocked' });
    expect((await reset(randomUUID(), admin.token)).status).toBe(404);
    expect((await reset(admin.user.id, admin.token, { required: true })).body).toMatchObject({ code: 'own_password' });
    expect((await api('GET', '/auth/me', bearer(admin.token))).status).toBe(200);
  });
});

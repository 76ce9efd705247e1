import { anAccount, bearer, password, post } from '../../../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../../../support/mails.ts';
import { api } from '../../../../support/site.ts';

const resend = (token: string) => api('POST', '/auth/verify-email/resend', bearer(token));

describe('POST /api/auth/verify-email/resend', () => {
  it('mails a verification link', async () => {
    const { user, token } = await anAccount();

    const { status, body } = await resend(token);

    expect([status, body]).toEqual([200, { message: expect.stringMatching(/отправлено/) }]);
    const [mail] = await mailsTo(user.email);
    expect((await api('POST', '/auth/verify-email', post({ token: tokenIn(mail) }, token))).status).toBe(200);
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('does nothing for a verified address', async () => {
    const { token } = await anAccount({ emailVerified: true });

    expect(await resend(token)).toMatchObject({ status: 409, body: { code: 'address_proved' } });
  });

  it('returns the same and notifies the owner when another account has verified the address', async () => {
    const { user } = await anAccount({ emailVerified: true });
    const { token } = await anAccount({ email: user.email });

    expect((await resend(token)).status).toBe(200);

    const mails = await mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('У\u00a0вас уже есть учётная запись'),
    ]);
    expect((await api('POST', '/auth/verify-email', post({ token: tokenIn(mails[0]) }))).status).toBe(400);
  });

  it('requires authentication', async () => {
    expect((await api('POST', '/auth/verify-email/resend', post({ password }))).status).toBe(401);
  });
});

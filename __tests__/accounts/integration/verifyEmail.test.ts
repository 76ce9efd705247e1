import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

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

const verify = (token: string) => api('POST', '/auth/verify-email', post({ token }));

describe('POST /api/auth/verify-email', () => {
  it('verifies the address by the mailed link, once', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Ани', email, password }));
    const token = tokenIn((await mailsTo(email))[0]);

    const session = (body as { token: string }).token;

    const first = await api('POST', '/auth/verify-email', post({ token }, session));
    const second = await api('POST', '/auth/verify-email', post({ token }, session));

    expect([first.status, first.body]).toEqual([200, { message: expect.any(String) }]);
    expect(second).toMatchObject({ status: 400, body: { code: 'link_over' } });
    expect((await api('GET', '/auth/me', bearer(session))).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('removes the password and sessions of an account when the request has no session of it: others may have created them', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Ани', email, password }));

    expect((await verify(tokenIn((await mailsTo(email))[0]))).status).toBe(200);

    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).status).toBe(401);
    expect((await api('POST', '/auth/login', post({ email, password }))).status).toBe(401);
  });

  it('fails when another account has already verified the address', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Чужой', email, password }));
    const token = tokenIn((await mailsTo(email))[0]);
    await anAccount({ email, emailVerified: true });

    expect((await verify(token)).status).toBe(400);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).body).toMatchObject({
      user: { emailVerified: false },
    });
  });

  it('refuses a link of another kind', async () => {
    const { user } = await anAccount();
    await api('POST', '/auth/forgot-password', post({ email: user.email }));
    const token = tokenIn((await mailsTo(user.email))[0]);

    expect((await verify(token)).status).toBe(400);
  });
});

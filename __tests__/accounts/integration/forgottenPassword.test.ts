import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { api, siteUrl } from '../../support/site.ts';

const forgot = (email: string, headers: Record<string, string> = {}) => {
  const options = post({ email });
  return api('POST', '/auth/forgot-password', { ...options, headers: { ...(options.headers as object), ...headers } });
};

describe('POST /api/auth/forgot-password', () => {
  it('returns identical responses for known and unknown addresses', async () => {
    const { user } = await anAccount();

    const known = await forgot(user.email);
    const unknown = await forgot(anAddress());

    expect([known.status, known.body]).toEqual([200, { message: expect.any(String) }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('mails a link to the configured origin in the reader’s language, whatever the Host header says', async () => {
    const { user } = await anAccount({ name: 'Ani' });

    await forgot(user.email, { 'accept-language': 'en', 'x-forwarded-host': 'evil.example' });

    const [mail] = await mailsTo(user.email);
    expect(mail).toMatchObject({ subject: 'Reset your password — Vestnik' });
    expect(mail?.text).toContain(`${siteUrl}/en/reset-password?token=`);
    expect(mail?.html).toContain(`${siteUrl}/en/reset-password?token=`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});

describe('POST /api/auth/reset-password', () => {
  it('sets the password once, verifies the address and ends all sessions', async () => {
    const { user, token: session } = await anAccount();
    await forgot(user.email);
    const token = tokenIn((await mailsTo(user.email))[0]);

    const first = await api('POST', '/auth/reset-password', post({ token, password: 'совсем новый пароль' }));
    const second = await api('POST', '/auth/reset-password', post({ token, password: 'и ещё один пароль' }));

    expect([first.status, second.status, second.body]).toMatchObject([200, 400, { code: 'link_over' }]);
    expect((await api('GET', '/auth/me', bearer(session))).status).toBe(401);
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(401);
    const { body } = await api('POST', '/auth/login', post({ email: user.email, password: 'совсем новый пароль' }));
    expect(body).toMatchObject({ user: { emailVerified: true } });
  });

  it('keeps the link valid when the new password is refused', async () => {
    const { user } = await anAccount();
    await forgot(user.email);
    const token = tokenIn((await mailsTo(user.email))[0]);

    expect((await api('POST', '/auth/reset-password', post({ token, password: 'password' }))).status).toBe(400);
    expect((await api('POST', '/auth/reset-password', post({ token, password: 'совсем новый пароль' }))).status).toBe(
      200,
    );
  });

  it('refuses a forged link', async () => {
    const { status, body } = await api(
      'POST',
      '/auth/reset-password',
      post({ token: 'x'.repeat(43), password: 'совсем новый пароль' }),
    );

    expect([status, body]).toMatchObject([400, { code: 'link_over' }]);
  });
});

import { anAccount, anAddress, bearer, password, post } from '../../../support/accounts.ts';
import { mailsTo, tokenIn } from '../../../support/mails.ts';
import { api } from '../../../support/site.ts';

const verify = (token: string) => api('POST', '/auth/verify-email', post({ token }));

describe('POST /api/auth/verify-email', () => {
  it('proves the address by the mailed link, once', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Ани', email, password }));
    const token = tokenIn((await mailsTo(email))[0]);

    const first = await verify(token);
    const second = await verify(token);

    expect([first.status, second.status]).toEqual([200, 400]);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).body).toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('comes too late when another account has proved the address', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Чужой', email, password }));
    const token = tokenIn((await mailsTo(email))[0]);
    await anAccount({ email, emailVerified: true });

    expect((await verify(token)).status).toBe(400);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).body).toMatchObject({
      user: { emailVerified: false },
    });
  });

  it('is not for the link of another kind', async () => {
    const { user } = await anAccount();
    await api('POST', '/auth/forgot-password', post({ email: user.email }));
    const token = tokenIn((await mailsTo(user.email))[0]);

    expect((await verify(token)).status).toBe(400);
  });
});

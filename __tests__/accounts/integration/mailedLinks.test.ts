import { randomUUID } from 'node:crypto';
import { hashing, hashPassword } from '#lib/accounts/server/password.ts';
import { resetPassword } from '#lib/accounts/server/passwordReset.ts';
import { insertMailToken } from '#lib/accounts/server/queries/mailTokens.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { verifyEmail } from '#lib/accounts/server/verifyEmail.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { anAccountWithApp, codeOf } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const newPassword = 'совсем новый пароль';

async function aLink(userId: string, purpose: 'reset-password' | 'verify-email'): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertMailToken(database(), { tokenHash, userId, purpose });
  return token;
}

const use = async (token: string) =>
  (await api('POST', '/auth/reset-password', post({ token, password: 'ещё один пароль' }))).body;

const prove = async (token: string) => (await api('POST', '/auth/verify-email', post({ token }))).body;

const over = { code: 'link_over' };

type Account = Awaited<ReturnType<typeof anAccountWithApp>>;

describe('mailed links that reset a password or prove an address', () => {
  it.each<[string, (account: Account, admin: string) => Promise<unknown>]>([
    [
      'a new password',
      ({ token }) => api('PUT', '/auth/profile', post({ currentPassword: password, newPassword }, token)),
    ],
    ['new recovery codes', ({ token }) => api('POST', '/auth/second-factor/recovery-codes', post({ password }, token))],
    [
      'an admin who removes the second factor',
      ({ user }, admin) => api('DELETE', `/users/${user.id}/second-factor`, bearer(admin)),
    ],
    [
      'an admin who requires a new password',
      ({ user }, admin) => api('POST', `/users/${user.id}/password-reset`, post({ required: true }, admin)),
    ],
    ['a new password by another link', async ({ user }) => use(await aLink(user.id, 'reset-password'))],
  ])('end with %s', async (_, change) => {
    const account = await anAccountWithApp();
    const { token: admin } = await anAccount({ role: 'admin' });
    const links = [await aLink(account.user.id, 'reset-password'), await aLink(account.user.id, 'verify-email')];

    await change(account, admin);

    expect([await use(links[0] ?? ''), await prove(links[1] ?? '')]).toMatchObject([over, over]);
  });

  it('end when a second factor is added', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const link = await aLink(user.id, 'reset-password');
    const { body } = await api('POST', '/auth/second-factor/authenticator', post({}, token));
    expect(
      await api(
        'POST',
        '/auth/second-factor/authenticator/confirm',
        post({ code: codeOf((body as { secret: string }).secret) }, token),
      ),
    ).toMatchObject({ status: 200 });

    expect(await use(link)).toMatchObject(over);
  });

  it('live on when somebody else registers the address and changes a password there', async () => {
    const email = anAddress();
    const { user } = await anAccount({ email, emailVerified: true });
    const { token: stranger } = await anAccount({ email });
    const link = await aLink(user.id, 'reset-password');

    await api('PUT', '/auth/profile', post({ currentPassword: password, newPassword }, stranger));

    expect(await use(link)).toEqual({ message: expect.any(String) });
  });
});

describe('a forged mailed link', () => {
  it.each([
    ['resetPassword', resetPassword],
    ['verifyEmail', verifyEmail],
  ])('is refused by %s without hashing the password', async (_, follow) => {
    const queue = Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('п')));
    const link = { token: randomUUID(), password: 'совсем новый пароль' };

    await expect(follow(asVisitor(), link, '203.0.113.1')).rejects.toMatchObject({ code: 'link_over' });

    // The hashing queue is full, so a request for a hash would be refused with another code.
    expect(hashing.queued).toBeGreaterThan(0);
    await queue;
  });
});

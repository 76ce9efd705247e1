import { hashPassword } from '#lib/accounts/server/password.ts';
import { insertMailToken } from '#lib/accounts/server/queries/mailTokens.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { readPreview } from '#lib/review/server/readPreview.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { anArticle } from '../../support/builders.ts';
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

describe('previews', () => {
  it.each([
    ['is blocked', { blocked: true }],
    ['loses the role', { role: 'reader' }],
  ])('end when their author %s, and those of others live on', async (_, change) => {
    const { token: admin } = await anAccount({ role: 'admin' });
    const { user, token } = await anAccount({ role: 'author' });
    const draft = await anArticle({ status: 'draft', publishedAt: null, authorId: user.id });
    const shown = async (link: string) => (await readPreview(asVisitor(), link.split('/').at(-1) ?? '')) !== null;
    const linkBy = async (by: string) =>
      ((await api('POST', `/articles/${draft.id}/preview-links`, post({}, by))).body as { url: string }).url;
    const [own, others] = [await linkBy(token), await linkBy(admin)];
    expect([await shown(own), await shown(others)]).toEqual([true, true]);

    await api('PUT', `/users/${user.id}`, post(change, admin));

    expect([await shown(own), await shown(others)]).toEqual([false, true]);
  });
});

const fields = (answer: { body: unknown }) => Object.keys((answer.body as { fields?: object }).fields ?? {});

describe('a password that is easy to guess', () => {
  it.each(['vestnik2026', 'Вестник1', 'readers-reader', 'Moscow2026', 'мариам11'])(
    '%s is refused at registration',
    async (weak) => {
      const person = { name: 'Мариам', email: `reader@${anAddress().split('@')[1]}`, password: weak };

      const answer = await api('POST', '/auth/register', post(person));

      expect([answer.status, fields(answer)]).toEqual([400, ['password']]);
    },
  );

  it('is refused as a new one, and for staff below twelve characters', async () => {
    const reader = await anAccount();
    const author = await anAccount({ role: 'author' });
    const change = (newPassword: string, token: string) =>
      api('PUT', '/auth/profile', post({ currentPassword: password, newPassword }, token));

    expect(fields(await change('vestnik1', reader.token))).toEqual(['newPassword']);
    expect((await change('батарея-конь', author.token)).status).toBe(200);
    expect((await change('конь-батаре', reader.token)).status).toBe(200);
    expect(await change('конь-батаре', (await anAccount({ role: 'author' })).token)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Сотрудникам нужен пароль не\u00a0короче 12\u00a0символов.' } },
    });
  });

  it('that is set already signs in, and the answer asks to change it', async () => {
    const { user } = await anAccount({ passwordHash: await hashPassword('vestnik1'), role: 'reader' });
    const staff = await anAccount({ passwordHash: await hashPassword('гуси-8-перо'), role: 'author' });
    const logIn = (email: string, words: string) => api('POST', '/auth/login', post({ email, password: words }));

    expect(await logIn(user.email, 'vestnik1')).toMatchObject({
      status: 200,
      body: { passwordProblem: 'personal_password' },
    });
    expect((await logIn(staff.user.email, 'гуси-8-перо')).body).toMatchObject({
      passwordProblem: 'short_staff_password',
    });
    expect((await logIn((await anAccount()).user.email, password)).body).not.toHaveProperty('passwordProblem');
    expect((await logIn(user.email, 'vestnik2')).body).not.toHaveProperty('passwordProblem');
  });

  it('is asked to be changed after a second step, too', async () => {
    const { user } = await anAccountWithApp({ role: 'author' });
    const { body } = await api('POST', '/auth/login', post({ email: user.email, password }));

    expect(body).toMatchObject({ code: 'second_factor_required' });
    expect(body).not.toHaveProperty('passwordProblem');
  });
});

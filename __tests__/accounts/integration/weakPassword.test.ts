import { hashPassword, isCommonPassword, isPersonalPassword } from '#lib/accounts/server/password.ts';
import { anAccount, anAddress, password, post } from '../../support/accounts.ts';
import { anAccountWithApp } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Moscow2026',
    'p@ssw0rd',
    '!!qwerty11',
    'aaaaaaaa',
    'яяяяяяяя',
    'zxcvbnm1',
    'liverpool',
    '1q2w3e4r5t',
  ])('is true for %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['верный конь батарея', 'correct horse battery', 'dragon and 84637 geese', 'kq7-4mzf-t9'])(
    'is false for %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});

describe('isPersonalPassword', () => {
  const known = ['admin@site.example', 'Вестник', 'vestnik', 'Ани Ли'];

  it.each([
    'vestnik1',
    'vestnik2026',
    'Vestnik-2026!',
    'V3stn1k2026',
    'Вестник2026',
    'vestnikvestnik',
    'admin@site',
    'site.example',
    'siteadmin123',
  ])('is true for %s', (password) => {
    expect(isPersonalPassword(password, known)).toBe(true);
  });

  it.each(['верный конь батарея', 'siberian goose feathers', 'анидрийские липы', 'my vestnik is a blue bird'])(
    'is false for %s',
    (password) => {
      expect(isPersonalPassword(password, known)).toBe(false);
    },
  );

  it('ignores parts of fewer than four letters', () => {
    expect(isPersonalPassword('ab1ab1ab1', ['ab1@xy.am', 'Ли Ан'])).toBe(false);
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

import { isCommonPassword, isPersonalPassword } from '#lib/accounts/server/password.ts';

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

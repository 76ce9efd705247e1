import { anAccount, bearer, password, post } from '../../../support/accounts.ts';
import { aSession } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

const put = (change: unknown, token?: string) => api('PUT', '/auth/profile', post(change, token));

describe('PUT /api/auth/profile', () => {
  it('changes the sent fields and leaves the others', async () => {
    const { user, token } = await anAccount({ name: 'Было', bio: 'О себе' });

    const { status, body } = await put(
      { name: 'Стало', language: 'hy', avatarUrl: 'https://example.com/a.jpg' },
      token,
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: user.id, name: 'Стало', bio: 'О себе', language: 'hy', avatarUrl: 'https://example.com/a.jpg' },
    });
    expect((await put({}, token)).status).toBe(200);
  });

  it('changes the password with the current one and ends all other sessions', async () => {
    const { user, token } = await anAccount();
    const other = await aSession(user);

    const { status } = await put({ currentPassword: password, newPassword: 'совсем новый пароль' }, token);

    expect(status).toBe(200);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);
    expect((await api('GET', '/auth/me', bearer(other))).status).toBe(401);
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).status).toBe(401);
  });

  it.each([
    ['a wrong current password', { currentPassword: 'не тот', newPassword: 'совсем новый пароль' }, 'currentPassword'],
    ['a common new password', { currentPassword: password, newPassword: 'password' }, 'newPassword'],
    ['a short new password', { currentPassword: password, newPassword: 'шестьс' }, 'newPassword'],
    ['a role', { role: 'admin' }, 'role'],
    ['an email address', { email: 'other@example.com' }, 'email'],
    ['a script URL as the picture', { avatarUrl: 'javascript:alert(1)' }, 'avatarUrl'],
    ['an unknown language', { language: 'de' }, 'language'],
  ])('refuses %s and changes nothing', async (_, change, field) => {
    const { user, token } = await anAccount();

    const { status, body } = await put({ name: 'Стало', ...change }, token);

    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
    expect((await api('GET', '/auth/me', bearer(token))).body).toMatchObject({
      user: { name: user.name, role: 'reader' },
    });
  });

  it('requires a token', async () => {
    expect((await put({ name: 'Стало' })).status).toBe(401);
  });
});

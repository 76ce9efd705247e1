import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listKnownImageIds } from '#lib/media/server/queries/images.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { emptyStaffProfile } from '#lib/users/staffProfile.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aPhoto } from '../../support/pictures.ts';
import { api } from '../../support/site.ts';
import { filesOf, uploaded } from '../../support/uploads.ts';

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

const publicUser = async (id: string) => (await api('GET', `/users/public/${id}`)).body;

const anAuthor = () => anAccount({ role: 'author', avatarUrl: 'https://example.com/ani.jpg' });

async function aPortrait(token: string) {
  const image = await uploaded(await aPhoto({ width: 700, height: 700 }), token, 'portrait.jpg');
  const portraitUrl = image.variants.find(({ type, width }) => type === 'image/webp' && width === 320)?.url;
  return { image, portraitUrl };
}

const inLibrary = async (id: string) => (await listKnownImageIds(database(), [id])).has(id);

describe('the staff profile in PUT /api/auth/profile', () => {
  it('publishes the sent fields, keeps the others, and is logged', async () => {
    const { user, token } = await anAuthor();
    const jobTitle = { ru: ' Корреспондент ', en: 'Correspondent', hy: 'Թղթակից' };
    const links = ['https://t.me/ani', 'https://example.com/'];

    expect((await put({ staffProfile: { jobTitle, contact: 'ani@example.com' } }, token)).status).toBe(200);
    await put({ staffProfile: { links } }, token);

    expect(await publicUser(user.id)).toMatchObject({
      user: {
        staffProfile: {
          ...emptyStaffProfile,
          jobTitle: { ...jobTitle, ru: 'Корреспондент' },
          contact: 'ani@example.com',
          links,
        },
      },
    });
    expect(await logEntriesOn(user.id)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ actorId: user.id, action: 'account.updateProfile' })]),
    );
    expect((await api('GET', '/auth/export', bearer(token))).body).toMatchObject({ staffProfile: { links } });
  });

  it('shows the portrait in place of the address, with articles and comments too', async () => {
    const { user, token } = await anAuthor();
    const { image, portraitUrl } = await aPortrait(token);
    const article = await anArticle({ authorId: user.id });
    await aComment({ articleId: article.id, authorId: user.id, authorName: 'x', status: 'published' });

    await put({ portraitId: image.id }, token);

    expect(portraitUrl).toMatch(/320\.webp/);
    const author = { avatarUrl: portraitUrl, portraitUrl };
    expect(await publicUser(user.id)).toMatchObject({ user: author });
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ author });
    expect((await api('GET', `/articles/public?limit=1&author=${user.id}`)).body).toMatchObject({
      articles: [{ author }],
    });
    expect((await api('GET', `/comments/${article.id}`)).body).toMatchObject({ comments: [{ author }] });

    await put({ portraitId: null }, token);
    const former = { avatarUrl: 'https://example.com/ani.jpg', portraitUrl: null };
    expect(await publicUser(user.id)).toMatchObject({ user: former });
  });

  it('keeps a portrait in the library until it is deleted everywhere', async () => {
    const { user, token } = await anAuthor();
    const { image, portraitUrl } = await aPortrait(token);
    await put({ portraitId: image.id }, token);
    const unused = await api('GET', '/media?unused=1&limit=100&q=portrait', bearer(token));

    expect((unused.body as { images?: { id: string }[] }).images?.map(({ id }) => id)).not.toContain(image.id);
    expect((await api('DELETE', `/media/${image.id}`, bearer(token))).body).toMatchObject({
      code: 'image_is_portrait',
    });
    expect(await publicUser(user.id)).toMatchObject({ user: { portraitUrl } });
    expect((await api('DELETE', `/media/${image.id}?force=1`, bearer(token))).status).toBe(204);
    expect(await publicUser(user.id)).toMatchObject({ user: { portraitUrl: null } });
  });

  it('deletes a portrait that is replaced, and the last one with the account, both with their files', async () => {
    const { user, token } = await anAuthor();
    const [former, latter] = [await aPortrait(token), await aPortrait(token)];
    await put({ portraitId: former.image.id }, token);

    await put({ portraitId: latter.image.id }, token);
    await put({ name: 'Ани' }, token);
    expect([await inLibrary(former.image.id), filesOf(former.image.id)]).toEqual([false, null]);
    expect([await inLibrary(latter.image.id), filesOf(latter.image.id)]).toEqual([true, expect.any(Array)]);

    await api('DELETE', '/auth/me', post({ password }, token));
    expect((await api('GET', `/users/public/${user.id}`)).status).toBe(404);
    expect([await inLibrary(latter.image.id), filesOf(latter.image.id)]).toEqual([false, null]);
  });

  it('deletes the portrait of an account that an admin deletes, with its files', async () => {
    const { user, token } = await anAuthor();
    const admin = await aSession(await aUser({ role: 'admin' }));
    const { image } = await aPortrait(token);
    await put({ portraitId: image.id }, token);

    const { status } = await api('DELETE', `/users/${user.id}`, bearer(admin));

    expect(status).toBe(204);
    expect([await inLibrary(image.id), filesOf(image.id)]).toEqual([false, null]);
  });

  it.each([
    ['an article shows', async (id: string) => anArticle({ coverImageId: id })],
    ['is a portrait of somebody else', async (id: string) => put({ portraitId: id }, (await anAuthor()).token)],
    [
      'somebody else uploaded',
      async (id: string) => {
        const { id: uploaderId } = await aUser({ role: 'author' });
        await database().update(images).set({ uploaderId }).where(eq(images.id, id));
      },
    ],
  ])('leaves a former portrait in the library that %s', async (_, use) => {
    const { token } = await anAuthor();
    const { image } = await aPortrait(token);
    await put({ portraitId: image.id }, token);
    await use(image.id);

    await put({ portraitId: null }, token);

    expect(await inLibrary(image.id)).toBe(true);
  });

  it('is not for readers, and hidden from a user who became one', async () => {
    const author = await anAuthor();
    const { image } = await aPortrait(author.token);
    await put({ portraitId: image.id, staffProfile: { contact: '@ani' } }, author.token);
    const reader = await anAccount();
    await database().update(users).set({ role: 'reader' }).where(eq(users.id, author.user.id));

    for (const { user, token } of [author, reader]) {
      expect(await put({ name: 'Стало', staffProfile: { contact: '@x' } }, token)).toMatchObject({ status: 403 });
      expect(await put({ portraitId: image.id }, token)).toMatchObject({ status: 403 });
      expect(await publicUser(user.id)).toMatchObject({
        user: { name: user.name, portraitUrl: null, staffProfile: null },
      });
    }
  });

  it.each([
    ['a script as a link', { staffProfile: { links: ['javascript:alert(1)'] } }, 'staffProfile.links.0'],
    ['nine links', { staffProfile: { links: Array(9).fill('https://a.am') } }, 'staffProfile.links'],
    [
      'a long title',
      { staffProfile: { jobTitle: { ru: 'я'.repeat(101), en: '', hy: '' } } },
      'staffProfile.jobTitle.ru',
    ],
    ['a title in one language only', { staffProfile: { jobTitle: { ru: 'Автор' } } }, 'staffProfile.jobTitle.en'],
    ['an unknown field', { staffProfile: { salary: 'x' } }, 'salary'],
    ['an unknown picture', { portraitId: randomUUID() }, 'portraitId'],
  ])('refuses %s and changes nothing', async (_, change, field) => {
    const user = await aUser({ role: 'editor' });

    const { status, body } = await put({ name: 'Стало', ...change }, await aSession(user));

    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
    expect(await publicUser(user.id)).toMatchObject({ user: { name: user.name, staffProfile: emptyStaffProfile } });
  });
});

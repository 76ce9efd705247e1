import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '#lib/accounts/server/token.ts';
import { listKnownImageIds } from '#lib/media/server/queries/images.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { emptyStaffProfile } from '#lib/users/staffProfile.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo } from '../../support/mails.ts';
import { aPhoto } from '../../support/pictures.ts';
import { api } from '../../support/site.ts';
import { filesOf, uploaded } from '../../support/uploads.ts';

const put = (change: unknown, token: string) => api('PUT', '/auth/profile', post(change, token));

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

describe('POST /api/auth/register', () => {
  it('creates a reader and signs them in', async () => {
    const email = anAddress();

    const { status, body } = await api('POST', '/auth/register', post({ name: ' Ани ', email, password }));

    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        name: 'Ани',
        email,
        role: 'reader',
        bio: '',
        avatarUrl: null,
        language: 'ru',
        replyMails: false,
        provider: 'password',
        emailVerified: false,
        createdAt: expect.any(String),
      },
    });
  });

  it('stores neither the password nor the token', async () => {
    const email = anAddress();
    const { body } = await api('POST', '/auth/register', post({ name: 'Ани', email, password }));
    const { token } = body as { token: string };

    const [user] = await database().select().from(users).where(eq(users.email, email));
    const [session] = await database()
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));

    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(session?.userId).toBe(user?.id);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(200);
  });

  it('returns the same for a taken address, leaves its owner’s account unchanged and notifies the owner', async () => {
    const { user } = await anAccount({ emailVerified: true, name: 'Хозяин' });

    const again = await api(
      'POST',
      '/auth/register',
      post({ name: 'Чужой', email: user.email.toUpperCase(), password: 'другой пароль тут' }),
    );
    const fresh = await api('POST', '/auth/register', post({ name: 'Новый', email: anAddress(), password }));

    const shape = ({ status, body }: typeof again) => [
      status,
      Object.keys(body as object),
      Object.keys((body as { user: object }).user),
    ];
    expect(shape(again)).toEqual(shape(fresh));
    expect((await api('POST', '/auth/login', post({ email: user.email, password }))).body).toMatchObject({
      user: { id: user.id },
    });
    expect(await mailsTo(user.email)).toMatchObject([
      { subject: expect.stringContaining('У\u00a0вас уже есть учётная запись') },
    ]);
  });

  it.each([
    ['ru', { email: 'Введите адрес вида name@example.com.', password: 'Не\u00a0короче 8\u00a0символов.' }],
    ['en', { email: 'Enter an email address like name@example.com.', password: 'Too short: at least 8 characters.' }],
    ['hy', { email: 'Գրեք name@example.com տեսքի հասցե։', password: 'Շատ կարճ է․ առնվազն 8 նիշ։' }],
  ])('names in %s the expected address format and the minimum password length', async (language, fields) => {
    const { status, body } = await api('POST', '/auth/register', {
      body: JSON.stringify({ name: 'Ани', email: 'bad', password: '123' }),
      headers: { 'content-type': 'application/json', 'accept-language': language },
    });

    expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields }]);
  });

  it.each(['password', 'qwertyuiop', 'Password', '1234567890'])('refuses the common password %s', async (common) => {
    const { status, body } = await api(
      'POST',
      '/auth/register',
      post({ name: 'Ани', email: anAddress(), password: common }),
    );

    expect([status, body]).toEqual([
      400,
      {
        code: 'invalid_input',
        message: expect.any(String),
        fields: { password: expect.stringMatching(/распространён/) },
      },
    ]);
  });

  it.each([
    ['a short password', { password: 'шестьс' }, 'password'],
    ['a long password', { password: 'я'.repeat(129) }, 'password'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'я'.repeat(101) }, 'name'],
    ['no address', { email: 'не адрес' }, 'email'],
    ['two addresses', { email: 'a@example.com\r\nbcc: b@example.com' }, 'email'],
    ['a role', { role: 'admin' }, 'role'],
    ['an id', { id: '1' }, 'id'],
    ['a verification', { emailVerified: true }, 'emailVerified'],
  ])('refuses %s', async (_, fields, field) => {
    const { status, body } = await api(
      'POST',
      '/auth/register',
      post({ name: 'Ани', email: anAddress(), password, ...fields }),
    );

    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
  });

  it.each(['{', '[]', '"text"', 'null', '', '{"name":1,"email":2,"password":[]}'])('refuses %s', async (body) => {
    const answer = await api('POST', '/auth/register', { body, headers: { 'content-type': 'application/json' } });

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|zod/i);
  });

  it('accepts a password in any script without truncating it', async () => {
    const email = anAddress();
    const long = `${'գաղտնաբառ '.repeat(12)}🔑`.slice(0, 128);
    await api('POST', '/auth/register', post({ name: 'Ани', email, password: long }));

    expect((await api('POST', '/auth/login', post({ email, password: long }))).status).toBe(200);
    expect((await api('POST', '/auth/login', post({ email, password: long.slice(0, -1) }))).status).toBe(401);
  });
});

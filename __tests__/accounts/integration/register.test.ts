import { eq } from 'drizzle-orm';
import { hashToken } from '#lib/accounts/server/token.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

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

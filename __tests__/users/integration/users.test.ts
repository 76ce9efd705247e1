import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

async function anAdmin() {
  const user = await aUser({ role: 'admin' });
  return { user, token: await aSession(user) };
}

const remove = (id: string, token: string, query = '') => api('DELETE', `/users/${id}${query}`, bearer(token));

const exists = async (id: string) => (await database().select().from(users).where(eq(users.id, id))).length === 1;

describe('DELETE /api/users/{id}', () => {
  it('deletes an account, ends its sessions, keeps its comments and writes to the audit log', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount();
    const { id: articleId } = await anArticle();
    await aComment({ articleId, authorId: user.id, authorName: user.name });

    expect(await remove(user.id, admin.token)).toMatchObject({ status: 204, body: null });

    expect(await exists(user.id)).toBe(false);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await api('GET', `/comments/${articleId}`)).body).toMatchObject({
      comments: [{ author: { id: null, name: 'Удалённый пользователь' } }],
    });
    expect(await logEntriesOn(user.id)).toMatchObject([
      {
        action: 'user.delete',
        actorId: admin.user.id,
        targetLabel: 'reader',
        details: { before: { role: 'reader' } },
      },
    ]);
  });

  it('refuses to delete an author of articles until they are reassigned', async () => {
    const admin = await anAdmin();
    const [author, newAuthor] = [await aUser({ role: 'author' }), await aUser({ role: 'author' })];
    const article = await anArticle({ authorId: author.id });
    await anArticle({ authorId: author.id, status: 'draft', publishedAt: null, deletedAt: new Date() });

    const refused = await remove(author.id, admin.token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'has_articles' } });
    expect([await exists(author.id), await logEntriesOn(author.id)]).toEqual([true, []]);

    expect((await remove(author.id, admin.token, `?moveTo=${newAuthor.id}`)).status).toBe(204);
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({
      author: { id: newAuthor.id },
      authors: [{ id: null, name: author.name, role: 'text' }],
    });
    expect(await logEntriesOn(author.id)).toMatchObject([
      { details: { after: { articlesTo: newAuthor.id, moved: 2 } } },
    ]);
  });

  it('leaves the name of an author in bylines and unpublished changes', async () => {
    const [admin, owner] = [await anAdmin(), await anAccount({ role: 'author' })];
    const author = await aUser({ role: 'author' });
    const byline = (id: string | null, name: string | null) => ({ authors: [{ id, name, role: 'photo' }] });
    const draft = { title: 'Мост', body: '<p>Мост.</p>', status: 'published', ...byline(author.id, null) };
    const { id } = (await api('POST', '/articles', post(draft, owner.token))).body as { id: string };
    const changes = post({ title: 'Река', ...byline(author.id, null) }, owner.token);
    await api('PUT', `/articles/${id}/working-copy`, changes);

    expect((await remove(author.id, admin.token)).status).toBe(204);

    const { body } = await api('GET', `/articles/edit/${id}`, bearer(owner.token));
    expect(body).toMatchObject({
      ...byline(null, author.name),
      author: { id: owner.user.id },
      workingCopy: { content: { title: 'Река', ...byline(null, author.name) } },
    });
    expect((await api('POST', `/articles/${id}/working-copy/publish`, post({}, owner.token))).status).toBe(200);
  });

  it('reassigns articles only to another author or admin who is not blocked', async () => {
    const admin = await anAdmin();
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id });
    const blocked = await aUser({ role: 'author', blockedAt: new Date() });

    for (const id of [(await aUser()).id, blocked.id, author.id, randomUUID()]) {
      const answer = await remove(author.id, admin.token, `?moveTo=${id}`);
      expect(answer).toMatchObject({ status: 400, body: { fields: { moveTo: expect.any(String) } } });
    }
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ author: { id: author.id } });
  });

  it('is allowed to admins, for other existing users', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ role: 'author' });

    expect((await remove(user.id, token)).status).toBe(403);
    expect((await api('DELETE', `/users/${user.id}`)).status).toBe(401);
    expect((await remove(randomUUID(), admin.token)).status).toBe(404);
    expect(await remove(admin.user.id, admin.token)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect([await exists(user.id), await exists(admin.user.id)]).toEqual([true, true]);
  });
});

describe('GET /api/users', () => {
  let admin: string;

  beforeAll(async () => {
    admin = await aSession(await aUser({ role: 'admin' }));
  });

  const list = (query: Record<string, string>, token = admin) =>
    api('GET', `/users?${new URLSearchParams(query)}`, bearer(token));

  const idsIn = ({ body }: Awaited<ReturnType<typeof api>>) =>
    (body as { users: { id: string }[] }).users.map(({ id }) => id);

  it('returns what user management needs, and no secret', async () => {
    const name = `Автор ${randomUUID()}`;
    const user = await aUser({ name, role: 'author', passwordHash: 'secret-hash' });
    await anArticle({ authorId: user.id, status: 'draft', publishedAt: null });
    await anArticle({ authorId: user.id, deletedAt: new Date() });
    await aSession(user);

    const { status, body } = await list({ q: name });

    expect([status, body]).toEqual([
      200,
      {
        users: [
          {
            id: user.id,
            name,
            email: user.email,
            role: 'author',
            avatarUrl: null,
            provider: 'password',
            emailVerified: false,
            createdAt: user.createdAt.toISOString(),
            blocked: false,
            lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            hasSecondFactor: false,
            articleCount: 2,
          },
        ],
        total: 1,
        totalIsExact: true,
        page: 1,
        limit: 10,
      },
    ]);
  });

  it('filters by a part of the name or address, ignoring case, and takes wildcards literally', async () => {
    const marker = randomUUID();
    const named = await aUser({ name: `Ёлкина ${marker}` });
    const addressed = await aUser({ email: `${marker}@example.com` });

    expect(idsIn(await list({ q: marker.toUpperCase() })).sort()).toEqual([named.id, addressed.id].sort());
    expect(idsIn(await list({ q: `ёлкина ${marker}` }))).toEqual([named.id]);
    expect(idsIn(await list({ q: `${marker.slice(0, 8)}%` }))).toEqual([]);
    expect(idsIn(await list({ q: `' or 1=1 --${marker}` }))).toEqual([]);
  });

  it('filters by role and block, sorts and paginates', async () => {
    const marker = randomUUID();
    const [b, a] = [await aUser({ name: `Б ${marker}` }), await aUser({ name: `а ${marker}`, role: 'author' })];
    const blocked = await aUser({ name: `В ${marker}`, blockedAt: new Date() });

    expect(idsIn(await list({ q: marker }))).toEqual([blocked.id, a.id, b.id]);
    expect(idsIn(await list({ q: marker, sort: 'name:asc' }))).toEqual([a.id, b.id, blocked.id]);
    expect(idsIn(await list({ q: marker, role: 'author' }))).toEqual([a.id]);
    expect(idsIn(await list({ q: marker, blocked: 'true' }))).toEqual([blocked.id]);
    expect(idsIn(await list({ q: marker, blocked: 'false', sort: 'name:desc' }))).toEqual([b.id, a.id]);
    expect((await list({ q: marker, limit: '1', page: '3', sort: 'name:asc' })).body).toMatchObject({
      users: [{ id: blocked.id }],
      total: 3,
      page: 3,
      limit: 1,
    });
  });

  it.each([
    ['ru', ['Ёлкина', 'Пётр', 'Подорожник', 'Яшин', 'Émile', 'Zoe', 'և Արամ', 'Ֆելիքս']],
    ['en', ['Émile', 'Zoe', 'Ёлкина', 'Пётр', 'Подорожник', 'Яшин', 'և Արամ', 'Ֆելիքս']],
    ['hy', ['և Արամ', 'Ֆելիքս', 'Émile', 'Zoe', 'Ёлкина', 'Пётр', 'Подорожник', 'Яшин']],
  ])('sorts names by the collation of the caller’s language: %s', async (language, names) => {
    const marker = randomUUID();
    for (const name of names.toSorted()) await aUser({ name: `${name} ${marker}` });

    const { body } = await api('GET', `/users?q=${marker}&sort=name:asc`, {
      headers: { authorization: `Bearer ${admin}`, 'accept-language': language },
    });

    const sorted = (body as { users: { name: string }[] }).users.map(({ name }) => name.replace(` ${marker}`, ''));
    expect(sorted).toEqual(names);
  });

  it.each<Record<string, string>>([
    { sort: 'passwordHash:asc' },
    { sort: 'email:asc' },
    { sort: 'name' },
    { role: 'owner' },
    { group: 'guests' },
    { blocked: 'perhaps' },
    { limit: '1000000000' },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('finds staff and readers apart', async () => {
    const marker = randomUUID();
    const people = await Promise.all(
      (['reader', 'author', 'editor', 'admin'] as const).map((role) => aUser({ role, name: marker })),
    );
    const [reader, ...staff] = people.map(({ id }) => id);

    expect(idsIn(await list({ q: marker, group: 'readers' }))).toEqual([reader]);
    expect(idsIn(await list({ q: marker, group: 'staff' })).sort()).toEqual(staff.sort());
  });

  it('is allowed to admins only', async () => {
    const { token } = await anAccount({ role: 'author' });

    expect([(await list({}, token)).status, (await api('GET', '/users')).status]).toEqual([403, 401]);
  });
});

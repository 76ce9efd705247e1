import { randomUUID } from 'node:crypto';
import { anAccount, bearer } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

let admin: string;
beforeAll(async () => {
  admin = await aSession(await aUser({ role: 'admin' }));
});

const list = (query: Record<string, string>, token = admin) =>
  api('GET', `/users?${new URLSearchParams(query)}`, bearer(token));
const idsIn = ({ body }: Awaited<ReturnType<typeof api>>) =>
  (body as { users: { id: string }[] }).users.map(({ id }) => id);

describe('GET /api/users', () => {
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
    { blocked: 'perhaps' },
    { limit: '1000000000' },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('is allowed to admins only', async () => {
    const { token } = await anAccount({ role: 'author' });

    expect([(await list({}, token)).status, (await api('GET', '/users')).status]).toEqual([403, 401]);
  });
});

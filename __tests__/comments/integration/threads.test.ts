import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/comments/{id}, of an article', () => {
  it('returns published comments as threads: newest thread first, replies in order', async () => {
    const article = await anArticle();
    const reader = await aUser({ name: 'Ани' });
    const older = await aComment({ articleId: article.id, body: 'Первый', createdAt: new Date('2026-01-01') });
    const newer = await aComment({ articleId: article.id, body: 'Второй', createdAt: new Date('2026-01-02') });
    const reply = await aComment({ articleId: article.id, parentId: older.id, authorId: reader.id, body: 'Ответ' });
    for (const status of ['pending', 'spam', 'deleted'] as const) {
      await aComment({ articleId: article.id, status });
      await aComment({ articleId: article.id, parentId: older.id, status });
    }

    const { status, body } = await api('GET', `/comments/${article.id}`);

    const shape = (row: typeof older, author: object) => ({
      id: row.id,
      articleId: article.id,
      parentId: row.parentId,
      author,
      fromNewsroom: false,
      body: row.body,
      status: 'published',
      createdAt: row.createdAt.toISOString(),
    });
    const guest = { id: null, name: 'Гость', avatarUrl: null, portraitUrl: null };
    expect(status).toBe(200);
    expect(body).toEqual({
      comments: [
        { ...shape(newer, guest), replies: [] },
        {
          ...shape(older, guest),
          replies: [shape(reply, { id: reader.id, name: 'Ани', avatarUrl: null, portraitUrl: null })],
        },
      ],
      total: 2,
      totalIsExact: true,
    });
  });

  it('returns a page of threads', async () => {
    const { id: articleId } = await anArticle();
    for (let day = 1; day <= 3; day += 1)
      await aComment({ articleId, body: `${day}`, createdAt: new Date(`2026-01-0${day}`) });

    const { body } = await api('GET', `/comments/${articleId}?page=2&limit=2`);

    expect(body).toMatchObject({ comments: [{ body: '1' }], total: 3 });
  });

  it('orders threads by time and by the number of published replies', async () => {
    const { id: articleId } = await anArticle();
    const [one, two, three] = [
      await aComment({ articleId, createdAt: new Date('2026-01-01') }),
      await aComment({ articleId, createdAt: new Date('2026-01-02') }),
      await aComment({ articleId, createdAt: new Date('2026-01-03') }),
    ];
    await aComment({ articleId, parentId: one.id });
    const replies = [await aComment({ articleId, parentId: two.id }), await aComment({ articleId, parentId: two.id })];
    await aComment({ articleId, parentId: three.id, status: 'pending' });
    const order = async (query: string) => {
      const { body } = await api('GET', `/comments/${articleId}${query}`);
      return (body as { comments: { id: string }[] }).comments.map(({ id }) => id);
    };

    expect(await order('')).toEqual([three.id, two.id, one.id]);
    expect(await order('?sort=createdAt:desc')).toEqual([three.id, two.id, one.id]);
    expect(await order('?sort=createdAt:asc')).toEqual([one.id, two.id, three.id]);
    expect(await order('?sort=replies:desc')).toEqual([two.id, one.id, three.id]);
    expect(await order('?sort=replies:desc&page=2&limit=2')).toEqual([three.id]);
    // Then both have one reply, and the newer one is first; without any, it is last.
    const moderator = bearer(await aSession(await aUser({ role: 'admin' })));
    await api('DELETE', `/comments/${replies[0]?.id}`, moderator);
    expect(await order('?sort=replies:desc')).toEqual([two.id, one.id, three.id]);
    await api('DELETE', `/comments/${replies[1]?.id}`, moderator);
    expect(await order('?sort=replies:desc')).toEqual([one.id, three.id, two.id]);
    expect((await api('GET', `/comments/${articleId}?sort=body:asc`)).status).toBe(400);
  });

  it('puts the thread of a named comment first, once, on the first page', async () => {
    const { id: articleId } = await anArticle();
    const oldest = await aComment({ articleId, createdAt: new Date('2026-01-01') });
    const reply = await aComment({ articleId, parentId: oldest.id });
    const newest = await aComment({ articleId, createdAt: new Date('2026-01-03') });
    await aComment({ articleId, createdAt: new Date('2026-01-02') });
    const elsewhere = await aComment({ articleId: (await anArticle()).id });
    const hidden = await aComment({ articleId, status: 'pending' });
    const starts = async (query: string) => {
      const { body } = await api('GET', `/comments/${articleId}?limit=2&${query}`);
      return (body as { comments: { id: string }[] }).comments.map(({ id }) => id);
    };
    const usual = await starts('');

    for (const { id } of [oldest, reply]) expect(await starts(`comment=${id}`)).toEqual([oldest.id, ...usual]);
    for (const { id } of [newest, elsewhere, hidden]) expect(await starts(`comment=${id}`)).toEqual(usual);
    expect(await starts(`page=2&comment=${oldest.id}`)).toEqual([oldest.id]);
    expect((await api('GET', `/comments/${articleId}?comment=1`)).status).toBe(400);
  });

  it('returns 404 for a draft, an unknown id and an invalid id, and 400 for an invalid query', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await api('GET', `/comments/${draft.id}`)).status).toBe(404);
    expect((await api('GET', `/comments/${randomUUID()}`)).status).toBe(404);
    expect((await api('GET', '/comments/1')).status).toBe(404);
    expect((await api('GET', `/comments/${draft.id}?limit=1000`)).status).toBe(400);
  });
});

describe('GET /api/comments/{articleId}/pending', () => {
  it('returns the caller’s unpublished comments on the article, oldest first', async () => {
    const [user, other] = [await aUser({ name: 'Ани' }), await aUser()];
    const { id: articleId } = await anArticle();
    const own = { articleId, authorId: user.id };
    const newer = await aComment({ ...own, status: 'pending', createdAt: new Date('2026-01-02') });
    const older = await aComment({ ...own, status: 'pending', createdAt: new Date('2026-01-01') });
    await aComment({ ...own, status: 'published' });
    await aComment({ ...own, status: 'deleted' });
    await aComment({ articleId, authorId: other.id, status: 'pending' });
    await aComment({ articleId: (await anArticle()).id, authorId: user.id, status: 'pending' });
    await aComment({ articleId, status: 'pending' });

    const { status, headers, body } = await api('GET', `/comments/${articleId}/pending`, bearer(await aSession(user)));

    const shape = (row: typeof older) => ({
      id: row.id,
      articleId,
      parentId: null,
      author: { id: user.id, name: 'Ани', avatarUrl: null, portraitUrl: null },
      fromNewsroom: false,
      body: row.body,
      status: 'pending',
      createdAt: row.createdAt.toISOString(),
    });
    expect([status, body]).toEqual([200, { comments: [shape(older), shape(newer)] }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns spam in the same way', async () => {
    const token = await aSession(await aUser());
    const { id: articleId } = await anArticle();
    const text = (name: string) => `${name} ${randomUUID()}`;
    const trapped = { articleId, body: text('Я программа'), website: 'casino' };
    await api('POST', '/comments', post(trapped, token));
    await api('POST', '/comments', post({ articleId, body: text('evil.com') }, token));

    const { body } = await api('GET', `/comments/${articleId}/pending`, bearer(token));

    expect(body).toMatchObject({ comments: [{ body: trapped.body, status: 'pending' }, { status: 'pending' }] });
  });

  it('does not add pending comments to the public list of any caller', async () => {
    const user = await aUser();
    const token = await aSession(user);
    const { id: articleId } = await anArticle();
    await aComment({ articleId, authorId: user.id, status: 'pending' });

    for (const options of [{}, bearer(token)]) {
      const { body } = await api('GET', `/comments/${articleId}`, options);
      expect(body).toEqual({ comments: [], total: 0, totalIsExact: true });
    }
  });

  it('returns 401 without a token and 404 for an article that is not public', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });
    const token = await aSession(await aUser());

    expect((await api('GET', `/comments/${draft.id}/pending`)).status).toBe(401);
    for (const id of [draft.id, randomUUID()])
      expect((await api('GET', `/comments/${id}/pending`, bearer(token))).status).toBe(404);
  });
});

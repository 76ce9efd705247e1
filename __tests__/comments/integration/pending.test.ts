import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

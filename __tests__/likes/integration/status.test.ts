import { randomUUID } from 'node:crypto';
import { bearer } from '../../support/accounts.ts';
import { aLike, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/likes/status/{articleId}', () => {
  it('returns whether the caller likes the article, regardless of others', async () => {
    const { id } = await anArticle();
    const { userId } = await aLike(id);
    const other = await aSession(await aUser());

    const mine = await api('GET', `/likes/status/${id}`, bearer(await aSession({ id: userId })));
    const theirs = await api('GET', `/likes/status/${id}`, bearer(other));

    expect([mine.status, mine.body]).toEqual([200, { isLiked: true }]);
    expect([theirs.status, theirs.body]).toEqual([200, { isLiked: false }]);
    expect(mine.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses visitors, invalid tokens and ids, and reveals nothing about articles that are not public', async () => {
    const article = await anArticle();
    const draft = await anArticle({ status: 'draft', publishedAt: null });
    const token = await aSession(await aUser());

    expect((await api('GET', `/likes/status/${article.id}`)).status).toBe(401);
    expect((await api('GET', `/likes/status/${article.id}`, bearer('x'.repeat(43)))).status).toBe(401);
    expect((await api('GET', '/likes/status/1', bearer(token))).status).toBe(404);
    expect((await api('GET', `/likes/status/${draft.id}`, bearer(token))).status).toBe(404);
    expect((await api('GET', `/likes/status/${randomUUID()}`, bearer(token))).status).toBe(404);
  });
});

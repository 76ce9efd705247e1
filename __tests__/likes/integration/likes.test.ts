import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { likes } from '#lib/platform/db/server/schema/engagement.ts';
import { bearer, post } from '../../support/accounts.ts';
import { aLike, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('DELETE /api/likes/{articleId}', () => {
  it('removes only the caller’s like and is idempotent', async () => {
    const { id: articleId } = await anArticle();
    await aLike(articleId);
    const token = await aSession(await aUser());
    await api('POST', '/likes', post({ articleId }, token));

    const first = await api('DELETE', `/likes/${articleId}`, bearer(token));
    const again = await api('DELETE', `/likes/${articleId}`, bearer(token));

    expect([first.status, first.body]).toEqual([200, { articleId, count: 1, isLiked: false }]);
    expect([again.status, again.body]).toEqual([200, { articleId, count: 1, isLiked: false }]);
  });

  it('keeps the count exact under concurrent likes and unlikes', async () => {
    const { id: articleId } = await anArticle();
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => aSession(await aUser())));

    await Promise.all(
      tokens.flatMap((token) => [
        api('POST', '/likes', post({ articleId }, token)),
        api('DELETE', `/likes/${articleId}`, bearer(token)),
      ]),
    );

    const rows = await database().select().from(likes).where(eq(likes.articleId, articleId));
    expect((await api('GET', `/likes/count/${articleId}`)).body).toEqual({ count: rows.length });
  });

  it('refuses visitors and invalid tokens', async () => {
    const { id } = await anArticle();

    expect((await api('DELETE', `/likes/${id}`)).status).toBe(401);
    expect((await api('DELETE', `/likes/${id}`, bearer('x'.repeat(43)))).status).toBe(401);
  });

  it('returns 404 for articles that are not public and changes nothing', async () => {
    const article = await anArticle();
    const { userId } = await aLike(article.id);
    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, article.id));
    const token = await aSession({ id: userId });

    expect((await api('DELETE', `/likes/${article.id}`, bearer(token))).status).toBe(404);
    expect((await api('DELETE', `/likes/${randomUUID()}`, bearer(token))).status).toBe(404);
    expect((await api('DELETE', '/likes/1', bearer(token))).status).toBe(404);
    expect(await database().select().from(likes).where(eq(likes.articleId, article.id))).toHaveLength(1);
  });
});

const someId = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';

async function likesOf(articleId: string) {
  return database().select().from(likes).where(eq(likes.articleId, articleId));
}

describe('POST /api/likes', () => {
  it('likes an article, once', async () => {
    const { id: articleId } = await anArticle();
    await aLike(articleId);
    const token = await aSession(await aUser());

    const first = await api('POST', '/likes', post({ articleId }, token));
    const again = await api('POST', '/likes', post({ articleId }, token));

    expect([first.status, first.body]).toEqual([200, { articleId, count: 2, isLiked: true }]);
    expect([again.status, again.body]).toEqual([200, { articleId, count: 2, isLiked: true }]);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('creates one row for a hundred concurrent likes of one user', async () => {
    const { id: articleId } = await anArticle();
    const token = await aSession(await aUser());

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api('POST', '/likes', post({ articleId }, token))),
    );

    const [article] = await database().select().from(articles).where(eq(articles.id, articleId));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(100).fill([200, { articleId, count: 1, isLiked: true }]),
    );
    expect(await likesOf(articleId)).toHaveLength(1);
    expect(article?.likes).toBe(1);
  });

  it('counts a hundred concurrent users', async () => {
    const { id: articleId } = await anArticle();
    const tokens = await Promise.all(Array.from({ length: 100 }, async () => aSession(await aUser())));

    const answers = await Promise.all(tokens.map((token) => api('POST', '/likes', post({ articleId }, token))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await api('GET', `/likes/count/${articleId}`)).body).toEqual({ count: 100 });
    expect(await likesOf(articleId)).toHaveLength(100);
  });

  it('refuses visitors and invalid tokens and changes nothing', async () => {
    const { id: articleId } = await anArticle();

    const visitor = await api('POST', '/likes', post({ articleId }));
    const forged = await api('POST', '/likes', post({ articleId }, 'x'.repeat(43)));

    expect([visitor.status, visitor.body]).toMatchObject([401, { code: 'sign_in_needed' }]);
    expect(forged.status).toBe(401);
    expect(await likesOf(articleId)).toEqual([]);
  });

  it('returns 404 for articles that are not public and changes nothing', async () => {
    const author = await aUser({ role: 'author' });
    const token = await aSession(author);
    const draft = await anArticle({ status: 'draft', publishedAt: null, authorId: author.id });
    const deleted = await anArticle({ deletedAt: new Date() });

    for (const articleId of [draft.id, deleted.id, randomUUID()]) {
      const { status, body } = await api('POST', '/likes', post({ articleId }, token));
      expect([status, body]).toMatchObject([404, { code: 'article_not_found' }]);
      expect(await likesOf(articleId)).toEqual([]);
    }
  });

  it.each([
    [{}, 'articleId'],
    [{ articleId: '1' }, 'articleId'],
    [{ articleId: someId, userId: someId }, 'userId'],
    [{ articleId: someId, count: 5 }, 'count'],
  ])('refuses the body %j and names the field', async (body, field) => {
    const answer = await api('POST', '/likes', post(body, await aSession(await aUser())));

    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_input', message: expect.any(String), fields: { [field]: expect.any(String) } },
    ]);
  });
});

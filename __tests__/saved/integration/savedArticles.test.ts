import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { bearer, post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

describe('GET /api/saved-articles/status/{id}', () => {
  it('returns whether the caller has saved the article, regardless of others', async () => {
    const { id: articleId } = await anArticle();
    const [mine, theirs] = await Promise.all([aSession(await aUser()), aSession(await aUser())]);
    await api('POST', '/saved-articles', post({ articleId }, mine));

    const saved = await api('GET', `/saved-articles/status/${articleId}`, bearer(mine));
    const not = await api('GET', `/saved-articles/status/${articleId}`, bearer(theirs));

    expect([saved.status, saved.body]).toEqual([200, { isSaved: true }]);
    expect([not.status, not.body]).toEqual([200, { isSaved: false }]);
  });

  it('refuses visitors, invalid tokens and ids, and reveals nothing about articles that are not public', async () => {
    const article = await anArticle();
    const draft = await anArticle({ status: 'draft', publishedAt: null });
    const token = await aSession(await aUser());

    expect((await api('GET', `/saved-articles/status/${article.id}`)).status).toBe(401);
    expect((await api('GET', `/saved-articles/status/${article.id}`, bearer('x'.repeat(43)))).status).toBe(401);
    expect((await api('GET', '/saved-articles/status/1', bearer(token))).status).toBe(404);
    expect((await api('GET', `/saved-articles/status/${draft.id}`, bearer(token))).status).toBe(404);
    expect((await api('GET', `/saved-articles/status/${randomUUID()}`, bearer(token))).status).toBe(404);
  });
});

describe('DELETE /api/saved-articles/{id}', () => {
  it('removes only the caller’s saved article and is idempotent', async () => {
    const { id: articleId } = await anArticle();
    const [mine, theirs] = await Promise.all([aSession(await aUser()), aSession(await aUser())]);
    for (const token of [mine, theirs]) await api('POST', '/saved-articles', post({ articleId }, token));

    const first = await api('DELETE', `/saved-articles/${articleId}`, bearer(mine));
    const again = await api('DELETE', `/saved-articles/${articleId}`, bearer(mine));

    expect([first.status, first.body]).toEqual([200, { isSaved: false }]);
    expect([again.status, again.body]).toEqual([200, { isSaved: false }]);
    expect((await api('GET', `/saved-articles/status/${articleId}`, bearer(theirs))).body).toEqual({ isSaved: true });
  });

  it('removes an unpublished article without revealing that it exists', async () => {
    const { id: articleId } = await anArticle();
    const reader = await aUser();
    const token = await aSession(reader);
    await api('POST', '/saved-articles', post({ articleId }, token));
    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, articleId));

    const hidden = await api('DELETE', `/saved-articles/${articleId}`, bearer(token));
    const nothing = await api('DELETE', `/saved-articles/${randomUUID()}`, bearer(token));

    expect([hidden.status, hidden.body]).toEqual([200, { isSaved: false }]);
    expect([nothing.status, nothing.body]).toEqual([200, { isSaved: false }]);
    expect(await database().select().from(savedArticles).where(eq(savedArticles.userId, reader.id))).toEqual([]);
  });

  it('refuses visitors, invalid tokens and invalid ids', async () => {
    const { id } = await anArticle();

    expect((await api('DELETE', `/saved-articles/${id}`)).status).toBe(401);
    expect((await api('DELETE', `/saved-articles/${id}`, bearer('x'.repeat(43)))).status).toBe(401);
    expect((await api('DELETE', '/saved-articles/1', bearer(await aSession(await aUser())))).status).toBe(404);
  });
});

async function save(token: string, ...articleIds: string[]) {
  for (const articleId of articleIds) await api('POST', '/saved-articles', post({ articleId }, token));
}

describe('GET /api/saved-articles', () => {
  it('lists the caller’s own saved articles, last saved first', async () => {
    const author = await aUser({ role: 'author' });
    const first = await anArticle({ authorId: author.id });
    const second = await anArticle({ authorId: author.id });
    const token = await aSession(await aUser());
    await save(token, second.id, first.id);
    await save(await aSession(await aUser()), (await anArticle()).id);

    const { status, headers, body } = await api('GET', '/saved-articles', bearer(token));

    expect([status, body]).toEqual([
      200,
      { articles: [articleShape(first, author), articleShape(second, author)], total: 2, page: 1, limit: 10 },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('paginates', async () => {
    const rows = [await anArticle(), await anArticle(), await anArticle()];
    const token = await aSession(await aUser());
    await save(token, ...rows.map(({ id }) => id));

    const { body } = await api('GET', '/saved-articles?page=2&limit=2', bearer(token));

    expect(body).toMatchObject({ articles: [{ id: rows[0]?.id }], total: 3, page: 2, limit: 2 });
  });

  it('omits articles that are no longer public, also from the count', async () => {
    const { id } = await anArticle();
    const token = await aSession(await aUser());
    await save(token, id);
    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, id));

    const { body } = await api('GET', '/saved-articles', bearer(token));

    expect(body).toEqual({ articles: [], total: 0, page: 1, limit: 10 });
  });

  it('refuses visitors, invalid tokens and invalid pages', async () => {
    const token = await aSession(await aUser());

    expect((await api('GET', '/saved-articles')).status).toBe(401);
    expect((await api('GET', '/saved-articles', bearer('x'.repeat(43)))).status).toBe(401);
    expect((await api('GET', '/saved-articles?limit=1000', bearer(token))).status).toBe(400);
  });
});

const someId = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';

async function savedOf(userId: string) {
  return database().select().from(savedArticles).where(eq(savedArticles.userId, userId));
}

describe('POST /api/saved-articles', () => {
  it('saves an article once for concurrent requests', async () => {
    const { id: articleId } = await anArticle();
    const reader = await aUser();
    const token = await aSession(reader);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api('POST', '/saved-articles', post({ articleId }, token))),
    );

    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, { isSaved: true }]));
    expect(await savedOf(reader.id)).toHaveLength(1);
  });

  it('refuses visitors and invalid tokens', async () => {
    const { id: articleId } = await anArticle();

    expect((await api('POST', '/saved-articles', post({ articleId }))).status).toBe(401);
    expect((await api('POST', '/saved-articles', post({ articleId }, 'x'.repeat(43)))).status).toBe(401);
  });

  it('returns 404 for articles that are not public and saves nothing', async () => {
    const author = await aUser({ role: 'author' });
    const token = await aSession(author);
    const draft = await anArticle({ status: 'draft', publishedAt: null, authorId: author.id });

    for (const articleId of [draft.id, randomUUID()]) {
      expect(await api('POST', '/saved-articles', post({ articleId }, token))).toMatchObject({
        status: 404,
        body: { code: 'article_not_found' },
      });
    }
    expect(await savedOf(author.id)).toEqual([]);
  });

  it.each([
    [{}, 'articleId'],
    [{ articleId: 1 }, 'articleId'],
    [{ articleId: someId, userId: someId }, 'userId'],
  ])('refuses the body %j and names the field', async (body, field) => {
    const answer = await api('POST', '/saved-articles', post(body, await aSession(await aUser())));

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

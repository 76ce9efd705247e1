import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

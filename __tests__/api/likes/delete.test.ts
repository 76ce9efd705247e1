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

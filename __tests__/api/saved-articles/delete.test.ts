import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { bearer, post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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

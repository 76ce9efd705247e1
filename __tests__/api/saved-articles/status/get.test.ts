import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

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

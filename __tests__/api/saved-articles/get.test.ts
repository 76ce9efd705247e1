import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { bearer, post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

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

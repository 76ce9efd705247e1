import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../../support/anAuthor.ts';
import { anArticle } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { api } from '../../../support/site.ts';

describe('DELETE /api/articles/{id}', () => {
  it('returns true and removes the article from all public pages', async () => {
    const { token } = await anAuthor();
    const { id, slug } = await createArticle(token, { title: `Долой ${randomUUID()}`, status: 'published' });

    const { status, body } = await send('DELETE', `/articles/${id}`, token);

    expect([status, body]).toEqual([200, true]);
    expect((await api('GET', `/articles/${slug}`)).status).toBe(404);
    expect((await api('GET', `/comments/${id}`)).status).toBe(404);
  });

  it('keeps the article for its editor, who must restore it before editing', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('DELETE', `/articles/${id}`, token);

    const again = await send('DELETE', `/articles/${id}`, token);
    const changed = await send('PUT', `/articles/${id}`, token, { title: 'Из корзины' });

    expect(articleIn(await send('GET', `/articles/edit/${id}`, token)).deletedAt).toEqual(expect.any(String));
    expect([again.status, changed.status, changed.body]).toMatchObject([200, 409, { code: 'article_deleted' }]);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.create', 'article.delete']);
  });

  it('is allowed to the article’s author and to admins only', async () => {
    const other = await anAuthor();
    const admin = await anAuthor('admin');
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];
    const statusOf = async (id: string, token: string) => (await send('DELETE', `/articles/${id}`, token)).status;

    expect([await statusOf(draft.id, other.token), await statusOf(published.id, other.token)]).toEqual([404, 403]);
    expect(await statusOf(randomUUID(), admin.token)).toBe(404);
    expect((await api('GET', `/articles/${published.id}`)).status).toBe(200);
    expect([await statusOf(draft.id, admin.token), await statusOf(published.id, admin.token)]).toEqual([200, 200]);
  });
});

import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

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

describe('POST /api/articles/{id}/restore', () => {
  it('restores the article unchanged', async () => {
    const { token } = await anAuthor();
    const article = await createArticle(token, { title: `Назад ${randomUUID()}`, status: 'published' });
    await send('DELETE', `/articles/${article.id}`, token);

    const restored = articleIn(await send('POST', `/articles/${article.id}/restore`, token));
    const again = articleIn(await send('POST', `/articles/${article.id}/restore`, token));

    expect(restored).toEqual(article);
    expect(again).toEqual(article);
  });

  it('restores an article as a draft when its scheduled time passed in the trash', async () => {
    const { user, token } = await anAuthor();
    const scheduledFor = new Date(Date.now() - 1000);
    const { id } = await anArticle({
      authorId: user.id,
      status: 'scheduled',
      publishedAt: null,
      scheduledFor,
      deletedAt: new Date(),
    });

    const restored = articleIn(await send('POST', `/articles/${id}/restore`, token));

    expect(restored).toMatchObject({ status: 'draft', scheduledFor: null, deletedAt: null });
  });

  it('removes an article from its translation group when its place is taken', async () => {
    const { user, token } = await anAuthor();
    const gone = await anArticle({ authorId: user.id, deletedAt: new Date() });
    const present = await anArticle({ translationGroup: gone.translationGroup });

    const restored = articleIn(await send('POST', `/articles/${gone.id}/restore`, token));

    expect(restored.deletedAt).toBeNull();
    expect(restored.translationGroup).not.toBe(present.translationGroup);
  });

  it('is allowed to the article’s author and to admins only', async () => {
    const { token } = await anAuthor();
    const gone = await anArticle({ deletedAt: new Date() });

    expect((await send('POST', `/articles/${gone.id}/restore`, token)).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';

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

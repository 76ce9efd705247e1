import { randomUUID } from 'node:crypto';
import { anArticle } from '../../../../support/builders.ts';
import { anAuthor, articleIn, send, written } from '../../../../support/newsroom.ts';

describe('POST /api/articles/{id}/restore', () => {
  it('brings an article back as it was', async () => {
    const { token } = await anAuthor();
    const article = await written(token, { title: `Назад ${randomUUID()}`, status: 'published' });
    await send('DELETE', `/articles/${article.id}`, token);

    const restored = articleIn(await send('POST', `/articles/${article.id}/restore`, token));
    const again = articleIn(await send('POST', `/articles/${article.id}/restore`, token));

    expect(restored).toEqual(article);
    expect(again).toEqual(article);
  });

  it('makes a draft of one that was to come out while it lay there', async () => {
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

  it('sets apart one whose place among the translations is taken', async () => {
    const { user, token } = await anAuthor();
    const gone = await anArticle({ authorId: user.id, deletedAt: new Date() });
    const present = await anArticle({ translationGroup: gone.translationGroup });

    const restored = articleIn(await send('POST', `/articles/${gone.id}/restore`, token));

    expect(restored.deletedAt).toBeNull();
    expect(restored.translationGroup).not.toBe(present.translationGroup);
  });

  it('is its author’s and an admin’s', async () => {
    const { token } = await anAuthor();
    const gone = await anArticle({ deletedAt: new Date() });

    expect((await send('POST', `/articles/${gone.id}/restore`, token)).status).toBe(404);
  });
});

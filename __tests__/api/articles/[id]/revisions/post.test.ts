import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { contentOf } from '#lib/editor/client/draftContent.ts';
import { anAuthor, articleIn, createArticle, send } from '../../../../support/anAuthor.ts';
import { anArticle } from '../../../../support/builders.ts';

const titlesOf = async (token: string, { id }: Pick<EditedArticle, 'id'>) =>
  (
    (await send('GET', `/articles/${id}/revisions?limit=20`, token)).body as { revisions: { title: string }[] }
  ).revisions.map(({ title }) => title);

describe('POST /api/articles/{id}/revisions', () => {
  it('keeps a text beside the article and its unpublished changes', async () => {
    const { token } = await anAuthor();
    const article = await createArticle(token, { title: 'Для всех', status: 'published' });
    const changed = articleIn(await send('PUT', `/articles/${article.id}/working-copy`, token, { title: 'Потом' }));
    const text = { ...contentOf(changed), title: 'Не выбрано', body: '<p onclick="x()">Нет</p>' };

    const { status, body } = await send('POST', `/articles/${article.id}/revisions`, token, text);

    const kept = body as EditedArticle;
    expect([status, kept.title, kept.updatedAt]).toEqual([201, 'Для всех', article.updatedAt]);
    expect(kept.workingCopy).toEqual(changed.workingCopy);
    // The article's own text is the newest, with which its changes are compared when they are published.
    expect(await titlesOf(token, article)).toEqual(['Для всех', 'Не выбрано', 'Для всех']);
    expect((await send('GET', `/articles/${article.id}/revisions/2`, token)).body).toMatchObject({
      content: { ...text, body: '<p>Нет</p>' },
    });
    const headers = { 'if-match': String(changed.workingCopy?.etag) };
    const published = await send('POST', `/articles/${article.id}/working-copy/publish`, token, {}, headers);
    expect(articleIn(published).title).toBe('Потом');
  });

  it('keeps the text of an article without revisions too', async () => {
    const { user, token } = await anAuthor();
    const { id, title } = await anArticle({ authorId: user.id });
    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));

    await send('POST', `/articles/${id}/revisions`, token, { ...contentOf(article), title: 'Не выбрано' });

    expect(await titlesOf(token, { id })).toEqual([title, 'Не выбрано', title]);
  });

  it('is refused to others, for articles in the trash and for an incomplete text', async () => {
    const { token } = await anAuthor();
    const article = await createArticle(token);
    const text = contentOf(article);
    const path = `/articles/${article.id}/revisions`;

    expect((await send('POST', path, (await anAuthor()).token, text)).status).toBe(404);
    expect((await send('POST', path, token, { title: 'Без текста' })).status).toBe(400);
    await send('DELETE', `/articles/${article.id}`, token);
    expect((await send('POST', path, token, text)).status).toBe(409);
  });
});

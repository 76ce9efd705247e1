import { eq } from 'drizzle-orm';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { contentOf } from '#lib/editor/client/draftContent.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, anImage } from '../../support/builders.ts';

describe('GET /api/articles/{id}/revisions', () => {
  it('lists revisions, newest first, and returns one by number', async () => {
    const { user, token } = await anAuthor();
    const { id, slug } = await createArticle(token, {
      title: 'Раз',
      body: '<p>Одно — два <strong>слова</strong>, 3.</p>',
    });
    await send('PUT', `/articles/${id}`, token, { title: 'Два' }, { 'x-autosave': '1' });

    const list = await send('GET', `/articles/${id}/revisions?limit=5`, token);
    const one = await send('GET', `/articles/${id}/revisions/1`, token);

    const editor = { id: user.id, name: user.name };
    const first = { revision: 1, createdAt: expect.any(String), editor, isAutosave: false, title: 'Раз', words: 4 };
    expect([list.status, list.body]).toEqual([
      200,
      { revisions: [{ ...first, revision: 2, isAutosave: true, title: 'Два' }, first], total: 2, page: 1, limit: 5 },
    ]);
    expect(one.body).toEqual({ ...first, content: expect.objectContaining({ title: 'Раз', slug }), cover: null });
  });

  it('returns 404 for an unknown number', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect(await send('GET', `/articles/${id}/revisions/7`, token)).toMatchObject({
      status: 404,
      body: { code: 'revision_not_found' },
    });
    expect((await send('GET', `/articles/${id}/revisions/x`, token)).status).toBe(404);
  });

  it('is allowed to editors of the article only', async () => {
    const { token } = await anAuthor();
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];

    expect((await send('GET', `/articles/${draft.id}/revisions`, token)).status).toBe(404);
    expect((await send('GET', `/articles/${published.id}/revisions/1`, token)).status).toBe(403);
  });
});

describe('POST /api/articles/{id}/revisions/{revision}/restore', () => {
  it('restores the text as a new save', async () => {
    const { token } = await anAuthor();
    const department = await aDepartment();
    const first = await createArticle(token, { title: 'Раз', tags: ['мост'], department: department.id });
    await send('PUT', `/articles/${first.id}`, token, {
      title: 'Два',
      tags: [],
      department: null,
      status: 'published',
    });

    const restored = articleIn(await send('POST', `/articles/${first.id}/revisions/1/restore`, token));

    expect(restored).toMatchObject({
      title: 'Раз',
      tags: ['мост'],
      department: { id: department.id },
      status: 'published',
      revision: 3,
    });
  });

  it('leaves out a deleted image', async () => {
    const { token } = await anAuthor();
    const image = await anImage();
    const { id } = await createArticle(token, { title: 'Раз', cover: { imageId: image.id } });
    await send('PUT', `/articles/${id}`, token, { cover: null });
    await database().delete(images).where(eq(images.id, image.id));

    expect(articleIn(await send('POST', `/articles/${id}/revisions/1/restore`, token)).cover).toBeNull();
  });

  it('checks If-Match when it is sent', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('PUT', `/articles/${id}`, token, { title: 'Два' });

    const stale = await send('POST', `/articles/${id}/revisions/1/restore`, token, undefined, { 'if-match': '"r1"' });

    expect(stale.status).toBe(412);
  });

  it('refuses an article in the trash', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('DELETE', `/articles/${id}`, token);

    const answer = await send('POST', `/articles/${id}/revisions/1/restore`, token);

    expect([answer.status, answer.body]).toMatchObject([409, { code: 'article_deleted' }]);
  });
});

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

    const answer = await send('POST', `/articles/${article.id}/revisions`, token, text);

    const kept = answer.body as EditedArticle;
    // Weak if the answer is compressed.
    expect(answer.headers.get('etag')).toContain(kept.etag);
    expect([answer.status, kept.title, kept.updatedAt]).toEqual([201, 'Для всех', article.updatedAt]);
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
